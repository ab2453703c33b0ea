import { useEffect, useSyncExternalStore } from 'react';
import type { ChangesAnswer } from '../server/protocol.ts';
import { useClient } from './ClientContext.ts';
import { useAnswer, type Loaded } from './useWorkbench.ts';

/** Loads the draft's changes. `value` is `undefined` until the server has responded for the current draft. */
export function useChanges(): Loaded<ChangesAnswer> {
  const { lastChanges } = useClient();
  const answer = useAnswer<ChangesAnswer>('/api/changes');
  const { value } = answer;
  useEffect(() => {
    if (value) lastChanges.set(value);
  }, [lastChanges, value]);
  const kept = useSyncExternalStore(lastChanges.subscribe, lastChanges.get, lastChanges.get);
  const isNow = value !== undefined && !answer.loading && kept === value;
  return { ...answer, value: isNow ? value : undefined, loading: !isNow && answer.mistake === undefined };
}
