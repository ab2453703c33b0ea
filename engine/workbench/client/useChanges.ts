import { useEffect, useSyncExternalStore } from 'react';
import type { ChangesAnswer } from '../../dev/workbench/protocol.ts';
import { useClient } from './ClientContext.ts';
import { useAnswer, type Asked } from './useWorkbench.ts';

/**
 * Asks what the draft changes, for as long as it is shown, and keeps the answer for the records of changes. There is no value while the
 * answer is about an earlier draft.
 */
export function useChanges(): Asked<ChangesAnswer> {
  const { lastChanges } = useClient();
  const asked = useAnswer<ChangesAnswer>('/api/changes');
  const { value } = asked;
  useEffect(() => {
    if (value) lastChanges.set(value);
  }, [lastChanges, value]);
  const kept = useSyncExternalStore(lastChanges.subscribe, lastChanges.get, lastChanges.get);
  const isNow = value !== undefined && !asked.loading && kept === value;
  return { ...asked, value: isNow ? value : undefined, loading: !isNow && asked.mistake === undefined };
}
