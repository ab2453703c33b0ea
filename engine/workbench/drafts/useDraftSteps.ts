import { useState } from 'react';
import { useClient } from '../client/ClientContext.ts';

export type DraftStep = 'new' | 'open' | 'rename' | 'discard';

/** Returns `step`, which creates, opens, renames, or discards a draft. `mistake` is the error message of the last step. */
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
