import { useEffect, useMemo, useRef } from 'react';
import { useDataSource } from '../context/DataContext.tsx';
import { usePortal } from '../context/PortalContext.ts';
import { useScope } from '../context/ScopeContext.tsx';
import type { FlowEnv } from '../../core/flows/machineFromManifest.ts';

/** What a flow that is shown here is answered with. It stays the same while the scope changes, and always answers with the latest. */
export function useFlowEnv(): FlowEnv {
  const data = useDataSource();
  const { manifests, runtime, functions } = usePortal();
  const scope = useScope();
  const latest = useRef(scope);
  useEffect(() => {
    latest.current = scope;
  }, [scope]);
  return useMemo(() => {
    const { gates, settings } = manifests;
    return {
      scope: () => latest.current,
      gates,
      functions,
      runtime,
      delays: settings.delays,
      rows: (collection) => data.peek(collection) ?? notLoaded(collection),
      log: (message) => console.info(`[flow] ${message}`),
    };
  }, [data, manifests, runtime, functions]);
}

/** A count of records that are not here would be 0, and untrue. */
function notLoaded(collection: string): never {
  throw new Error(`the flow reads the collection "${collection}", which is not loaded`);
}
