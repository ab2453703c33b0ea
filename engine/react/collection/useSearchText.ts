import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { usePageValue } from '../context/usePageValue.ts';
import { createSearchWriter, type SearchWriter } from './createSearchWriter.ts';

/** A search box whose text lives in the page's state. */
export interface SearchText {
  /** What stands in the box, at once. */
  text: string;
  type: (text: string) => void;
  /** Brings the page's state up to date now: the box was left, or Enter pressed. */
  settle: () => void;
}

/** In ms: what was found is painted before the address changes, which takes a browser several. */
const beat = 50;

/** In ms: browsers refuse more than about three changes of the address a second. */
const pause = 350;

/**
 * Keeps what is typed here, so that a key is not answered by rendering the whole page, and hands it on to the page's state, where it
 * replaces the entry in the history (see `createSearchWriter`): when what was found is drawn, which would begin anew otherwise.
 */
export function useSearchText(key: string): SearchText {
  const [stored, store] = usePageValue(key);
  const [text, setText] = useState(stored);
  const answered = useDeferredValue(text);
  /** The last text that was typed; none once another has come from elsewhere. */
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
