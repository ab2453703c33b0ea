import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useClient } from './ClientContext.ts';
import { isUnheard, type Snapshot } from './workbenchClient.ts';

export function useWorkbench(): Snapshot {
  const client = useClient();
  return useSyncExternalStore(client.subscribe, client.getSnapshot, client.getSnapshot);
}

/** A response from the server. It keeps the previous value during the next request. */
export interface Loaded<Value> {
  value: Value | undefined;
  /** The reason why the last request failed. `value` then comes from an earlier request, if any. */
  mistake: string | undefined;
  revision: number;
  loading: boolean;
}

const nothing = { value: undefined, mistake: undefined, revision: -1 };

/** Requests `/api/…`, and requests it again after each change to the draft and when the server is back. Does nothing without a path. */
export function useAnswer<Value>(path: string | undefined): Loaded<Value> {
  const client = useClient();
  const { state, connection } = useWorkbench();
  const revision = state?.revision;
  const codeVersion = state?.codeVersion;
  const unheard = useRef(false);
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    if (connection === 'open' && unheard.current) setReturns((before) => before + 1);
  }, [connection]);
  const [answered, setAnswered] = useState<{ path: string | undefined } & Omit<Loaded<Value>, 'loading'>>({ path, ...nothing });
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
  }, [client, path, revision, codeVersion, returns]);
  const { path: of, ...shown } = answered;
  if (of !== path) return { ...nothing, loading: path !== undefined };
  return { ...shown, loading: path !== undefined && shown.revision !== revision };
}
