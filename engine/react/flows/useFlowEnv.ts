import { useEffect, useMemo, useRef } from 'react';
import { useDataSource } from '../context/DataContext.tsx';
import { usePortal } from '../context/PortalContext.ts';
import { useScope } from '../context/ScopeContext.tsx';
import type { FlowEnv } from '../../core/flows/machineFromManifest.ts';

/** Returns an environment for flows. A new scope doesn't create a new environment: `scope()` returns the latest scope. */
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
      rows: (collection) => data.getCached(collection) ?? throwNotLoaded(collection),
      log: (message) => console.info(`[flow] ${message}`),
    };
  }, [data, manifests, runtime, functions]);
}

/** Throws, because a count of records that aren't loaded would be wrong. */
function throwNotLoaded(collection: string): never {
  throw new Error(`the flow reads the collection "${collection}", which isn’t loaded`);
}
