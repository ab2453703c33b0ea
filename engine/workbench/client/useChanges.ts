import { useEffect } from 'react';
import type { ChangesAnswer } from '../../dev/workbench/protocol.ts';
import { useAnswer, type Asked } from './useWorkbench.ts';

let last: ChangesAnswer | undefined;
const listeners = new Set<() => void>();

/** What the draft changes for whom, as it was last told to whoever shows it: nobody else asks, since it takes the server a while. */
export const lastChanges = {
  get: () => last,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Asks what the draft changes, for as long as it is shown. */
export function useChanges(): Asked<ChangesAnswer> {
  const asked = useAnswer<ChangesAnswer>('/api/changes');
  const { value } = asked;
  useEffect(() => {
    if (!value || value === last) return;
    last = value;
    for (const listener of listeners) listener();
  }, [value]);
  return asked;
}
