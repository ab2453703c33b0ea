import { useLayoutEffect, type RefObject } from 'react';
import { controlsIn, focusNear, isSeen } from './focusNear.ts';
import { isFocusLost } from './isFocusLost.ts';

/**
 * Keeps the focus near a control that is taken away, or put out of sight with its panel, under it: it goes to the next control, or to the
 * first, in the smallest part of the screen around it that is still seen. With the whole screen the focus goes where the next one begins, which is not our business.
 */
export function useLeftFocus(own: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const control = own.current;
    return () => {
      if (!control || document.activeElement !== control) return;
      const around: HTMLElement[] = [];
      for (let part = control.parentElement; part && part.tagName !== 'MAIN'; part = part.parentElement) around.push(part);
      const all = controlsIn(document.body);
      // One that the Tab key does not reach, as in a cell, is not among them.
      const passed = all.slice(0, Math.max(0, all.indexOf(control)));
      queueMicrotask(() => {
        if (isSeen(control) || !(isFocusLost() || document.activeElement === control)) return;
        // Where its whole panel is out of sight, another is shown, which the reader has not come to yet.
        focusNear(around.find(isSeen), control.isConnected ? [] : passed);
      });
    };
  }, [own]);
}
