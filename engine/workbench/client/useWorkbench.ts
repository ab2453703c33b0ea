import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useClient } from './ClientContext.ts';
import { canResend, type Snapshot } from './workbenchClient.ts';

export function useWorkbench(): Snapshot {
  const client = useClient();
  return useSyncExternalStore(client.subscribe, client.getSnapshot, client.getSnapshot);
}

/** The last response from the server. While the next request loads, `value` is still the previous value. */
export interface ResponseState<Value> {
  value: Value | undefined;
  /** An error message if the last request failed. */
  mistake: string | undefined;
  revision: number;
  loading: boolean;
}

const nothing = { value: undefined, mistake: undefined, revision: -1 };

/** Requests `/api/…` each time the draft changes, and again when the server is back. Does nothing without a path. */
export function useResponse<Value>(path: string | undefined): ResponseState<Value> {
  const client = useClient();
  const { state, connection } = useWorkbench();
  const revision = state?.revision;
  const codeVersion = state?.codeVersion;
  const mustResend = useRef(false);
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    if (connection === 'open' && mustResend.current) setReturns((before) => before + 1);
  }, [connection]);
  const [answered, setAnswered] = useState<{ path: string | undefined } & Omit<ResponseState<Value>, 'loading'>>({ path, ...nothing });
  useEffect(() => {
    if (path === undefined || revision === undefined) return;
    let isCurrent = true;
    void client.get<Value>(path).then((result) => {
      if (!isCurrent) return;
      mustResend.current = canResend(result);
      setAnswered((before) => {
        if (result.ok) return { path, revision: result.revision ?? revision, value: result.value, mistake: undefined };
        return { path, revision, value: before.path === path ? before.value : undefined, mistake: result.mistake };
      });
    });
    return () => {
      isCurrent = false;
    };
  }, [client, path, revision, codeVersion, returns]);
  const { path: of, ...shown } = answered;
  if (of !== path) return { ...nothing, loading: path !== undefined };
  return { ...shown, loading: path !== undefined && shown.revision !== revision };
}
