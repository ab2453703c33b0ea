import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { usePageValue } from '../context/usePageValue.ts';
import { createSearchWriter, type SearchWriter } from './createSearchWriter.ts';

export interface SearchText {
  text: string;
  type: (text: string) => void;
  /** Updates the page's state immediately, on blur or Enter. */
  settle: () => void;
}

/** A delay in ms that lets results paint before the address changes. Changing the address takes a browser several ms. */
const beat = 50;

/** Minimum time in ms between address changes. Browsers reject more than about three per second. */
const pause = 350;

/** Keeps typed text in local state, and writes it to the page's state once the results have rendered (see `createSearchWriter`). */
export function useSearchText(key: string): SearchText {
  const [stored, store] = usePageValue(key);
  const [text, setText] = useState(stored);
  const answered = useDeferredValue(text);
  /** The last typed text, or `undefined` if a different text has arrived from elsewhere since then. */
  const typed = useRef<string>(undefined);
  const latest = useRef({ stored, store });
  const writer = useRef<SearchWriter>(undefined);
  useEffect(() => {
    latest.current = { stored, store };
  });
  useEffect(() => {
    const write = (entered: string) => latest.current.store(entered, { replace: true });
    const made = createSearchWriter({ write, beat, pause, stored: latest.current.stored });
    writer.current = made;
    return made.stop;
  }, [key]);
  useEffect(() => {
    if (!writer.current?.arrived(stored)) return;
    typed.current = undefined;
    setText(stored);
  }, [stored]);
  useEffect(() => {
    if (answered === typed.current) writer.current?.type(answered);
  }, [answered]);
  const type = useCallback((entered: string) => {
    typed.current = entered;
    setText(entered);
  }, []);
  const settle = useCallback(() => {
    if (typed.current !== undefined) writer.current?.type(typed.current);
    writer.current?.settle();
  }, []);
  return { text, type, settle };
}
