import { useState } from 'react';
import { useClient } from '../client/ClientContext.ts';

export type DraftStep = 'new' | 'open' | 'rename' | 'discard';

/**
 * Returns a function that changes the drafts and resolves to true if the change succeeded. `mistake` is the reason why the last change
 * failed.
 */
export function useDraftSteps() {
  const client = useClient();
  const [mistake, setMistake] = useState<string>();
  const step = async (way: DraftStep, body: { id?: string; name?: string }): Promise<boolean> => {
    const answer = await client.postAfterEdits(`/api/drafts/${way}`, body);
    setMistake(answer.ok ? undefined : answer.mistake);
    return answer.ok;
  };
  return { step, mistake };
}
