import type { Runtime } from '../../core/fields/createRuntime.ts';
import { usePortal } from './PortalContext.ts';

export function useRuntime(): Runtime {
  return usePortal().runtime;
}
