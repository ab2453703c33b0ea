import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePageState } from '../context/usePageState.ts';

/** A long collection, which grows page by page. */
export interface Pages {
  /** How many are shown now, as far as there are so many. */
  count: number;
  /** How many a page has. */
  size: number;
  /** Shows a page more than `shown`, and brings the focus to the first of it. */
  more: (shown: number) => void;
}

export interface PagesOf {
  /** The key of the page's state that keeps how many are shown, for whoever comes back. */
  key: string;
  size: number;
  /** How the reader narrowed the collection; narrowed in another way it starts from its first page. */
  narrowing: string;
  /** The id of the element whose children are the entries. */
  list: string;
}

/** How much of a collection is shown, kept in the page's address. */
export function usePages({ key, size, narrowing, list }: PagesOf): Pages {
  const { values, set } = usePageState();
  const goTo = useRef<number>(undefined);
  const [known, setKnown] = useState(narrowing);
  const text = values[key] ?? '';
  const stored = known === narrowing ? Number(text) : size;
  const count = Number.isInteger(stored) && stored > size ? stored : size;

  // What the address says was of what was there before.
  const isOld = known !== narrowing;
  if (isOld && text === '') setKnown(narrowing);
  useEffect(() => {
    if (isOld && text !== '') set({ [key]: undefined }, { replace: true });
  }, [isOld, text, key, set]);

  // What was asked for comes with a later rendering.
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
