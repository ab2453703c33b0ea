import { useEffect, useRef, useState, type RefObject } from 'react';
import { isFocusLost } from '../ui/isFocusLost.ts';

/** Work shorter than this shows no sign of being done, so that a button does not flicker. In ms. */
const patience = 200;

export interface Submit<Data> {
  /** Runs the work unless it is running or `busy`. Resolves to whether it ran and was done. */
  run: (data: Data) => Promise<boolean>;
  isBusy: boolean;
  button: RefObject<HTMLButtonElement | null>;
}

/** One submit at a time. When the work ends the focus returns to the button, if being disabled made it lose the focus. */
export function useSubmit<Data>(busy: boolean, work: (data: Data) => Promise<boolean>): Submit<Data> {
  const running = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const [isSlow, setSlow] = useState(false);
  const isBusy = busy || isSlow;

  useEffect(() => {
    if (!isBusy) return;
    const { current } = button;
    return () => {
      if (isFocusLost()) current?.focus();
    };
  }, [isBusy]);

  const run = async (data: Data) => {
    if (running.current || busy) return false;
    running.current = true;
    const timer = setTimeout(() => setSlow(true), patience);
    try {
      return await work(data);
    } finally {
      clearTimeout(timer);
      setSlow(false);
      running.current = false;
    }
  };
  return { run, isBusy, button };
}
