import { useCallback, useEffect, useRef, useState } from 'react';
import { usePageState } from '../context/usePageState.ts';

/** A search box whose text lives in the page's state. */
export interface SearchText {
  /** What stands in the box, at once. */
  text: string;
  type: (text: string) => void;
  /** Brings the page's state up to date now: the box was left, or Enter pressed. */
  settle: () => void;
}

/** The least time between two changes of the address, in ms: browsers refuse more than about three a second. */
const pause = 350;

/**
 * Keeps what is typed here, so that a key is not answered by rendering the whole page, and hands it on to the page's state: the
 * first key at once, the following ones at intervals, the last one when the box is left. Each replaces the entry in the history.
 */
export function useSearchText(key: string): SearchText {
  const page = usePageState();
  const stored = page.values[key] ?? '';
  const [text, setText] = useState(stored);
  const latest = useRef(page);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const due = useRef<string>(undefined);
  /** What the timer runs. */
  const again = useRef(() => {});
  /** What was handed on and has not come back yet. */
  const sent = useRef<string[]>([]);

  useEffect(() => {
    latest.current = page;
  });

  // A value that did not come from here (back, a link) replaces what is typed.
  useEffect(() => {
    const arrived = sent.current.indexOf(stored);
    if (arrived >= 0) {
      sent.current.splice(0, arrived + 1);
      return;
    }
    sent.current = [];
    due.current = undefined;
    setText(stored);
  }, [stored]);

  const settle = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const value = due.current;
    due.current = undefined;
    if (value === undefined || (value === (latest.current.values[key] ?? '') && sent.current.length === 0)) return;
    sent.current.push(value);
    latest.current.set({ [key]: value }, { replace: true });
    timer.current = setTimeout(() => again.current(), pause);
  }, [key]);

  useEffect(() => {
    again.current = settle;
  });

  useEffect(() => () => clearTimeout(timer.current), []);

  const type = useCallback(
    (typed: string) => {
      setText(typed);
      due.current = typed;
      if (timer.current === undefined) settle();
    },
    [settle],
  );

  return { text, type, settle };
}
