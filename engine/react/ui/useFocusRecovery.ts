import { useLayoutEffect, type RefObject } from 'react';
import { controlsIn, focusNear, isVisible } from './focusNear.ts';
import { isFocusLost } from './isFocusLost.ts';

/** When the focused control is removed or hidden, focuses the next control nearby. */
export function useFocusRecovery(own: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const control = own.current;
    return () => {
      if (!control || document.activeElement !== control) return;
      const ancestors: HTMLElement[] = [];
      for (let part = control.parentElement; part && part.tagName !== 'MAIN'; part = part.parentElement) ancestors.push(part);
      const all = controlsIn(document.body);
      // The controls before `control`. Empty if `control` isn't a tab stop, such as a control in a grid cell.
      const skipped = all.slice(0, Math.max(0, all.indexOf(control)));
      queueMicrotask(() => {
        if (isVisible(control) || !(isFocusLost() || document.activeElement === control)) return;
        // If the control was removed, focus the next one. If it is only hidden, focus the first one in its nearest visible ancestor.
        focusNear(ancestors.find(isVisible), control.isConnected ? [] : skipped);
      });
    };
  }, [own]);
}
