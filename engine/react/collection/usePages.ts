import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePageState } from '../context/usePageState.ts';

export interface Pages {
  /** The number of entries to show; there may be fewer. */
  count: number;
  size: number;
  /** Shows one more page after `shown` entries and focuses its first entry. */
  more: (shown: number) => void;
}

export interface PagesOf {
  /** The page state key of the number shown, so that going back restores it. */
  key: string;
  size: number;
  /** The current search and filters. A change restarts at the first page. */
  narrowing: string;
  /** The id of the element whose children are the entries. */
  list: string;
}

/** Manages how much of a collection is shown, stored in the page's address. */
export function usePages({ key, size, narrowing, list }: PagesOf): Pages {
  const { values, set } = usePageState();
  const goTo = useRef<number>(undefined);
  const [known, setKnown] = useState(narrowing);
  const text = values[key] ?? '';
  const stored = known === narrowing ? Number(text) : size;
  const count = Number.isInteger(stored) && stored > size ? stored : size;

  // The address still has the number for the previous search and filters.
  const isOld = known !== narrowing;
  if (isOld && text === '') setKnown(narrowing);
  useEffect(() => {
    if (isOld && text !== '') set({ [key]: undefined }, { replace: true });
  }, [isOld, text, key, set]);

  // The new entries may render later.
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
