import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useClient } from './ClientContext.ts';
import { isUnheard, type Snapshot } from './workbenchClient.ts';

/** The draft and the connection as they are now. */
export function useWorkbench(): Snapshot {
  const client = useClient();
  return useSyncExternalStore(client.subscribe, client.getSnapshot, client.getSnapshot);
}

/** What the server says to a question. The last answer stays to be seen while the next is on its way. */
export interface Asked<Value> {
  value: Value | undefined;
  /** Why there is no answer now; `value` is then an earlier one, if there was one. */
  mistake: string | undefined;
  /** The revision of the draft that was answered. */
  revision: number;
  loading: boolean;
}

const nothing = { value: undefined, mistake: undefined, revision: -1 };

/** Asks `/api/…`, and asks again after each change of the draft and what a server did not hear that is back; without a path it asks nothing. */
export function useAnswer<Value>(path: string | undefined): Asked<Value> {
  const client = useClient();
  const { state, connection } = useWorkbench();
  const revision = state?.revision;
  const unheard = useRef(false);
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    if (connection === 'open' && unheard.current) setReturns((before) => before + 1);
  }, [connection]);
  const [answered, setAnswered] = useState<{ path: string | undefined } & Omit<Asked<Value>, 'loading'>>({ path, ...nothing });
  useEffect(() => {
    if (path === undefined || revision === undefined) return;
    let isWanted = true;
    void client.get<Value>(path).then((answer) => {
      if (!isWanted) return;
      unheard.current = isUnheard(answer);
      setAnswered((before) => {
        if (answer.ok) return { path, revision: answer.revision ?? revision, value: answer.value, mistake: undefined };
        return { path, revision, value: before.path === path ? before.value : undefined, mistake: answer.mistake };
      });
    });
    return () => {
      isWanted = false;
    };
  }, [client, path, revision, returns]);
  const { path: of, ...shown } = answered;
  if (of !== path) return { ...nothing, loading: path !== undefined };
  return { ...shown, loading: path !== undefined && shown.revision !== revision };
}
