import { useState } from 'react';
import { useClient } from '../client/ClientContext.ts';

export type DraftStep = 'new' | 'open' | 'rename' | 'discard';

/** Returns `step`, which creates, opens, renames, or discards a draft. `mistake` is the error message of the last step. */
export function useDraftSteps() {
  const client = useClient();
  const [mistake, setMistake] = useState<string>();
  const step = async (way: DraftStep, body: { id?: string; name?: string }): Promise<boolean> => {
    const result = await client.postAfterEdits(`/api/drafts/${way}`, body);
    setMistake(result.ok ? undefined : result.mistake);
    return result.ok;
  };
  return { step, mistake };
}
