import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { usePageValue } from '../context/usePageValue.ts';
import { createSearchWriter, type SearchWriter } from './createSearchWriter.ts';

export interface SearchText {
  text: string;
  type: (text: string) => void;
  /** Updates the page's state immediately. Called on blur or Enter. */
  settle: () => void;
}

/** The delay before the address changes, in ms. It lets the results paint first, because changing the address takes several ms. */
const delay = 50;

/** The minimum time between changes to the address, in ms. Browsers reject more than about three changes per second. */
const pause = 350;

/** Keeps typed text in local state. Writes it to the page's state after a delay (see `createSearchWriter`). */
export function useSearchText(key: string): SearchText {
  const [stored, store] = usePageValue(key);
  const [text, setText] = useState(stored);
  const answered = useDeferredValue(text);
  /** The text that the viewer typed last. `undefined` after the page's state changes for another reason, such as going back. */
  const typed = useRef<string>(undefined);
  const latest = useRef({ stored, store });
  const writer = useRef<SearchWriter>(undefined);
  useEffect(() => {
    latest.current = { stored, store };
  });
  useEffect(() => {
    const write = (entered: string) => latest.current.store(entered, { replace: true });
    const created = createSearchWriter({ write, delay, pause, stored: latest.current.stored });
    writer.current = created;
    return created.stop;
  }, [key]);
  useEffect(() => {
    if (!writer.current?.urlChanged(stored)) return;
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
