import type { PortalDefinition } from './engine/index.ts';

/** What the live portal does otherwise: where samples are changed in the browser, its flows ask the server. */
export function live(own: PortalDefinition): PortalDefinition {
  return {
    ...own,
    machines: {
      ...own.machines,
      registration: async () => (await import('./screens/dashboard/events/liveRegistrationFlow.ts')).liveRegistrationFlow,
      reconciliation: async () =>
        (await import('./screens/dashboard/finance/reconciliation/liveReconciliationFlow.ts')).liveReconciliationFlow,
    },
  };
}
