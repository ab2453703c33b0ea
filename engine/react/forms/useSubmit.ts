import { useState } from 'react';
import { usePressGuard } from '../ui/usePressGuard.ts';

/** The button looks busy after this time, in ms. Without the delay, the button would flicker. */
const patience = 200;

export interface Submit<Data> {
  /** Runs the work at most once per press, and never twice at the same time. Resolves to true on success. */
  run: (data: Data) => Promise<boolean>;
  /** Call this after an edit, so that the next press counts as a new submit. */
  edited: () => void;
  isBusy: boolean;
}

/** Runs `work` at most once per press, and never twice at the same time. */
export function useSubmit<Data>(busy: boolean, work: (data: Data) => Promise<boolean>): Submit<Data> {
  const { press, reset } = usePressGuard();
  const [isSlow, setSlow] = useState(false);
  const run = async (data: Data) => {
    if (busy) return false;
    return press(async () => {
      const timer = setTimeout(() => setSlow(true), patience);
      try {
        return await work(data);
      } finally {
        clearTimeout(timer);
        setSlow(false);
      }
    });
  };
  return { run, edited: reset, isBusy: busy || isSlow };
}
