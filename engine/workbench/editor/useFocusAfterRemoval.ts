import { useEffect, useEffectEvent } from 'react';
import type { Removal } from './TakenBack.tsx';

/**
 * Moves the focus to a control near a removed entry once the page no longer shows the entry, and again when the notice about the removal
 * closes. Does nothing while another element has the focus.
 * @param isShown True once the page shows the removal.
 * @param findNear Returns the element to focus, also for an entry that was just restored.
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
