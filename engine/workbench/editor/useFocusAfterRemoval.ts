import { useEffect, useEffectEvent } from 'react';
import type { RemovedEntry } from './RemovalNotice.tsx';

/**
 * Restores lost focus after an entry disappears, and again after its removal notice closes.
 * @param isShown True once the page shows the removal.
 * @param findNear Returns the element to focus. After an undo, this can be the entry itself.
 */
export function useFocusAfterRemoval(
  removal: RemovedEntry | undefined,
  isShown: boolean,
  findNear: (removal: RemovedEntry) => HTMLElement | null | undefined,
): void {
  const focusNear = useEffectEvent((near: RemovedEntry) => {
    if (document.activeElement === document.body) findNear(near)?.focus();
  });
  useEffect(() => {
    if (!removal) return undefined;
    if (isShown) focusNear(removal);
    return () => focusNear(removal);
  }, [removal, isShown]);
}
