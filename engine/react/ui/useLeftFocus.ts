import { useLayoutEffect, type RefObject } from 'react';
import { focusNear } from './focusNear.ts';
import { isFocusLost } from './isFocusLost.ts';

/**
 * Keeps the focus near a control that is taken away, or put out of sight with its panel, under it: it goes to the first control of the
 * smallest part of the screen around it that is still seen. With the whole screen the focus goes where the next one begins, which is not our business.
 */
export function useLeftFocus(own: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const control = own.current;
    return () => {
      if (!control || document.activeElement !== control) return;
      const around: HTMLElement[] = [];
      for (let part = control.parentElement; part && part.tagName !== 'MAIN'; part = part.parentElement) around.push(part);
      queueMicrotask(() => {
        if (!isSeen(control) && (isFocusLost() || document.activeElement === control)) focusNear(around.find(isSeen));
      });
    };
  }, [own]);
}

/** What has no way to tell, as in a test without a screen, is seen. */
function isSeen(element: HTMLElement): boolean {
  return element.isConnected && (element.checkVisibility?.() ?? true);
}
