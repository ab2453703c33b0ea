import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { usePageValue } from '../context/usePageValue.ts';
import { createSearchWriter, type SearchWriter } from './createSearchWriter.ts';

/** A search box whose text is stored in the page's state. */
export interface SearchText {
  text: string;
  type: (text: string) => void;
  /** Updates the page's state now, on blur or Enter. */
  settle: () => void;
}

/** In ms. Results paint before the address changes, which takes a browser several ms. */
const beat = 50;

/** In ms. Browsers reject more than about three address changes a second. */
const pause = 350;

/**
 * Keeps the typed text in local state, so that a keystroke doesn't rerender the page. After the results have rendered (see
 * `createSearchWriter`), writes it to the page's state, replacing the history entry. Writing earlier would restart the rendering.
 */
export function useSearchText(key: string): SearchText {
  const [stored, store] = usePageValue(key);
  const [text, setText] = useState(stored);
  const answered = useDeferredValue(text);
  /** The last typed text, or `undefined` after another text has arrived from elsewhere. */
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
