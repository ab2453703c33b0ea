import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePageState } from '../context/usePageState.ts';

export interface Pages {
  /** The number of entries to show. */
  count: number;
  size: number;
  /** Shows one more page of entries, and focuses its first entry. `shown` is the number of entries shown so far. */
  more: (shown: number) => void;
}

export interface PagesOf {
  /** The page state key that stores the number of visible entries. The back button restores this number. */
  key: string;
  size: number;
  /** A key for the current search and filters. When the key changes, the list starts over at the first page. */
  narrowing: string;
  /** The id of the element that contains the entries as its children. */
  list: string;
}

/** Manages how many entries of a list are shown. Stores the count in the page's address. */
export function usePages({ key, size, narrowing, list }: PagesOf): Pages {
  const { values, set } = usePageState();
  const goTo = useRef<number>(undefined);
  const [known, setKnown] = useState(narrowing);
  const text = values[key] ?? '';
  const stored = known === narrowing ? Number(text) : size;
  const count = Number.isInteger(stored) && stored > size ? stored : size;

  const isOutdated = known !== narrowing;
  if (isOutdated && text === '') setKnown(narrowing);
  useEffect(() => {
    if (isOutdated && text !== '') set({ [key]: undefined }, { replace: true });
  }, [isOutdated, text, key, set]);

  // The first render may not contain the new entries yet, so check after every render.
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
