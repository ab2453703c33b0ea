import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { isFocusLost } from './isFocusLost.ts';

/**
 * Keeps the focus at its place when the entry of `list` that had it is removed: it goes to the entry that moves up, or to the last one;
 * and to the page's content when none is left. Entries are the list's children.
 */
export function useKeptPlace(list: RefObject<HTMLElement | null>): void {
  const place = useRef<{ entry: Element; index: number }>(undefined);

  useEffect(() => {
    const element = list.current;
    const follow = ({ target }: FocusEvent) => {
      const entries = [...(element?.children ?? [])];
      const index = entries.findIndex((entry) => target instanceof Node && entry.contains(target));
      const entry = entries[index];
      place.current = entry && { entry, index };
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [list]);

  useLayoutEffect(() => {
    if (!place.current || place.current.entry.isConnected) return;
    const entries = list.current?.children ?? [];
    const next = entries[Math.min(place.current.index, entries.length - 1)];
    place.current = undefined;
    if (isFocusLost()) focusOn(next);
  });

  useLayoutEffect(
    () => () => {
      // The last entry leaves with the list: it is still in the page now, and gone a moment later.
      const left = place.current?.entry;
      queueMicrotask(() => left?.isConnected === false && isFocusLost() && focusOn(document.querySelector('main')));
    },
    [],
  );
}

/** What is no control takes the focus from a script alone; Tab goes on from there. */
function focusOn(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus();
}
