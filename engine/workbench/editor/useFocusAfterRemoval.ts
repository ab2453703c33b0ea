import { useEffect, useEffectEvent } from 'react';
import type { Removal } from './TakenBack.tsx';

/**
 * Moves the focus to an element near a removed entry, and again when the notice about the removal closes. Does nothing while another
 * element has the focus.
 * @param isShown True once the entry is gone from the page.
 * @param findNear Returns the element to focus. If the user has undone the removal, this can be the entry itself.
 */
export function useFocusAfterRemoval(
  removal: Removal | undefined,
  isShown: boolean,
  findNear: (removal: Removal) => HTMLElement | null | undefined,
): void {
  const focusNear = useEffectEvent((near: Removal) => {
    if (document.activeElement === document.body) findNear(near)?.focus();
  });
  useEffect(() => {
    if (!removal) return undefined;
    if (isShown) focusNear(removal);
    return () => focusNear(removal);
  }, [removal, isShown]);
}
