import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { isFocusLost } from './isFocusLost.ts';

/**
 * When the focused entry of a list is removed, focuses the next entry, or the last entry if no entry follows. When the whole list is
 * removed, focuses `main`.
 */
export function useFocusNextEntry(list: RefObject<HTMLElement | null>): void {
  const position = useRef<{ entry: Element; index: number }>(undefined);

  useEffect(() => {
    const element = list.current;
    const follow = ({ target }: FocusEvent) => {
      const entries = [...(element?.children ?? [])];
      const index = entries.findIndex((entry) => target instanceof Node && entry.contains(target));
      const entry = entries[index];
      position.current = entry && { entry, index };
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [list]);

  useLayoutEffect(() => {
    if (!position.current || position.current.entry.isConnected) return;
    const entries = list.current?.children ?? [];
    const next = entries[Math.min(position.current.index, entries.length - 1)];
    position.current = undefined;
    if (isFocusLost()) focusOn(next);
  });

  useLayoutEffect(
    () => () => {
      const left = position.current?.entry;
      // React removes the list after this cleanup, so check `isConnected` in a microtask.
      queueMicrotask(() => left?.isConnected === false && isFocusLost() && focusOn(document.querySelector('main')));
    },
    [],
  );
}

/** Focuses an element, even if it isn't focusable. Tab then continues from there. */
function focusOn(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus();
}
