import { useLayoutEffect, type RefObject } from 'react';
import { controlsIn, focusNear, isSeen } from './focusNear.ts';
import { isFocusLost } from './isFocusLost.ts';

/** Moves the focus to the next control nearby when the focused control is removed, or hidden together with its panel. */
export function useLeftFocus(own: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const control = own.current;
    return () => {
      if (!control || document.activeElement !== control) return;
      const around: HTMLElement[] = [];
      for (let part = control.parentElement; part && part.tagName !== 'MAIN'; part = part.parentElement) around.push(part);
      const all = controlsIn(document.body);
      // Outside the tab order, for example in a grid cell, the control isn't in `all`. This list is empty then.
      const passed = all.slice(0, Math.max(0, all.indexOf(control)));
      queueMicrotask(() => {
        if (isSeen(control) || !(isFocusLost() || document.activeElement === control)) return;
        // If the control's whole panel was hidden, start at the beginning of the panel that is now visible.
        focusNear(around.find(isSeen), control.isConnected ? [] : passed);
      });
    };
  }, [own]);
}
