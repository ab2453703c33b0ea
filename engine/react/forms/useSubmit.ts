import { useState } from 'react';
import { useOnePress } from '../ui/useOnePress.ts';

/** Work shorter than this shows no sign of being done, so that a button does not flicker. In ms. */
const patience = 200;

export interface Submit<Data> {
  /** Runs the work unless it is running, `busy`, or was done by the same press. Resolves to whether it ran and was done. */
  run: (data: Data) => Promise<boolean>;
  /** Something was typed in: a submit is another one from now on. */
  edited: () => void;
  isBusy: boolean;
}

/** One submit at a time, and one for each press. */
export function useSubmit<Data>(busy: boolean, work: (data: Data) => Promise<boolean>): Submit<Data> {
  const { press, forget } = useOnePress();
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
  return { run, edited: forget, isBusy: busy || isSlow };
}
