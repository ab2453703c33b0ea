import { useEffect } from 'react';
import type { ChangesAnswer } from '../../dev/workbench/protocol.ts';
import { useClient } from './ClientContext.ts';
import { useAnswer, type Asked } from './useWorkbench.ts';

/** Asks what the draft changes, for as long as it is shown, and keeps the answer for the records of changes. */
export function useChanges(): Asked<ChangesAnswer> {
  const { lastChanges } = useClient();
  const asked = useAnswer<ChangesAnswer>('/api/changes');
  const { value } = asked;
  useEffect(() => {
    if (value) lastChanges.set(value);
  }, [lastChanges, value]);
  return asked;
}
