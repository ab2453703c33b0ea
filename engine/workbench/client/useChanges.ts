import { useEffect, useSyncExternalStore } from 'react';
import type { ChangesResponse } from '../server/protocol.ts';
import { useClient } from './ClientContext.ts';
import { useResponse, type ResponseState } from './useWorkbench.ts';

/** Loads the draft's changes. `value` is `undefined` until the server has responded for the current draft. */
export function useChanges(): ResponseState<ChangesResponse> {
  const { lastChanges } = useClient();
  const answer = useResponse<ChangesResponse>('/api/changes');
  const { value } = answer;
  useEffect(() => {
    if (value) lastChanges.set(value);
  }, [lastChanges, value]);
  const kept = useSyncExternalStore(lastChanges.subscribe, lastChanges.get, lastChanges.get);
  const isNow = value !== undefined && !answer.loading && kept === value;
  return { ...answer, value: isNow ? value : undefined, loading: !isNow && answer.mistake === undefined };
}
