import { useLayoutEffect, type RefObject } from 'react';
import { controlsIn, focusNear, isSeen } from './focusNear.ts';
import { isFocusLost } from './isFocusLost.ts';

/** When the focused control is removed or hidden, focuses the next control nearby. */
export function useLeftFocus(own: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const control = own.current;
    return () => {
      if (!control || document.activeElement !== control) return;
      const around: HTMLElement[] = [];
      for (let part = control.parentElement; part && part.tagName !== 'MAIN'; part = part.parentElement) around.push(part);
      const all = controlsIn(document.body);
      // The controls before this one. There are none if it isn't a tab stop, as in a grid cell.
      const passed = all.slice(0, Math.max(0, all.indexOf(control)));
      queueMicrotask(() => {
        if (isSeen(control) || !(isFocusLost() || document.activeElement === control)) return;
        // If the whole panel was hidden, start at the beginning of the visible one.
        focusNear(around.find(isSeen), control.isConnected ? [] : passed);
      });
    };
  }, [own]);
}
