import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePageState } from '../context/usePageState.ts';

export interface Pages {
  /** The maximum number of entries to show. */
  count: number;
  size: number;
  /** Shows another page of entries after the first `shown`, and focuses the first new one. */
  more: (shown: number) => void;
}

export interface PagesOf {
  /** The page state key that stores the number of visible entries, so that going back restores it. */
  key: string;
  size: number;
  /** A key for the current search and filters. When it changes, the list starts over at the first page. */
  narrowing: string;
  /** The id of the element whose children are the entries. */
  list: string;
}

/** Manages how many entries of a list are shown. The number is stored in the page's address. */
export function usePages({ key, size, narrowing, list }: PagesOf): Pages {
  const { values, set } = usePageState();
  const goTo = useRef<number>(undefined);
  const [known, setKnown] = useState(narrowing);
  const text = values[key] ?? '';
  const stored = known === narrowing ? Number(text) : size;
  const count = Number.isInteger(stored) && stored > size ? stored : size;

  // The number in the address still belongs to the previous search and filters.
  const isOld = known !== narrowing;
  if (isOld && text === '') setKnown(narrowing);
  useEffect(() => {
    if (isOld && text !== '') set({ [key]: undefined }, { replace: true });
  }, [isOld, text, key, set]);

  // Run this after every render, because the first render may not include the new entries yet.
  useLayoutEffect(() => {
    const entry = goTo.current === undefined ? undefined : document.getElementById(list)?.children[goTo.current];
    if (!(entry instanceof HTMLElement) || entry.ariaHidden === 'true') return;
    goTo.current = undefined;
    entry.setAttribute('tabindex', '-1');
    entry.focus();
  });

  return {
    count,
    size,
    more: (shown) => {
      goTo.current = shown;
      set({ [key]: String(shown + size) }, { replace: true });
    },
  };
}
