import { useLayoutEffect, type RefObject } from 'react';
import { focusNear } from './focusNear.ts';
import { isFocusLost } from './isFocusLost.ts';

/**
 * Keeps the focus near a control that is taken away under it: it goes to the first control of the smallest part of the screen around it
 * that stays. With the whole screen the focus goes where the next one begins, which is not our business.
 */
export function useLeftFocus(own: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const control = own.current;
    return () => {
      if (!control || document.activeElement !== control) return;
      const around: HTMLElement[] = [];
      for (let part = control.parentElement; part && part.tagName !== 'MAIN'; part = part.parentElement) around.push(part);
      queueMicrotask(() => {
        if (isFocusLost() && !control.isConnected) focusNear(around.find((part) => part.isConnected));
      });
    };
  }, [own]);
}
