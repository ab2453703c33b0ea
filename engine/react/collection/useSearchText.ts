import { useCallback, useEffect, useRef, useState } from 'react';
import { usePageState } from '../context/usePageState.ts';
import { createSearchWriter, type SearchWriter } from './createSearchWriter.ts';

/** A search box whose text lives in the page's state. */
export interface SearchText {
  /** What stands in the box, at once. */
  text: string;
  type: (text: string) => void;
  /** Brings the page's state up to date now: the box was left, or Enter pressed. */
  settle: () => void;
}

/** In ms: browsers refuse more than about three changes of the address a second. */
const pause = 350;

/**
 * Keeps what is typed here, so that a key is not answered by rendering the whole page, and hands it on to the page's state, where it
 * replaces the entry in the history (see `createSearchWriter`).
 */
export function useSearchText(key: string): SearchText {
  const page = usePageState();
  const stored = page.values[key] ?? '';
  const [text, setText] = useState(stored);
  const latest = useRef(page);
  const writer = useRef<SearchWriter>(undefined);
  useEffect(() => {
    latest.current = page;
  }, [page]);
  useEffect(() => {
    const write = (typed: string) => latest.current.set({ [key]: typed }, { replace: true });
    const made = createSearchWriter({ write, pause, stored: latest.current.values[key] ?? '' });
    writer.current = made;
    return made.stop;
  }, [key]);
  useEffect(() => {
    if (writer.current?.arrived(stored)) setText(stored);
  }, [stored]);
  const type = useCallback((typed: string) => {
    setText(typed);
    writer.current?.type(typed);
  }, []);
  const settle = useCallback(() => writer.current?.settle(), []);
  return { text, type, settle };
}
