import type { Runtime } from '../../core/fields/createRuntime.ts';
import { usePortal } from './PortalContext.ts';

/** Returns the portal's field types, with its currency and locale. */
export function useRuntime(): Runtime {
  return usePortal().runtime;
}
