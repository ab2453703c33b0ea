import { lazily, type PortalDefinition } from 'chapterhouse';
import { liveRegistrationState } from '../../screens/dashboard/events/liveRegistrationState.ts';

const components: Readonly<Record<string, PortalDefinition['blocks'][number]['component']>> = {
  'endpoint-response': lazily(() => import('../../screens/dashboard/admin/system/LiveEndpointResponse.tsx')),
  'theme-preview': lazily(() => import('../../screens/dashboard/admin/content/LiveThemePreview.tsx')),
};

/** Returns the live portal, whose flows and blocks use the server instead of sample data. */
export function live(own: PortalDefinition): PortalDefinition {
  return {
    ...own,
    functions: { ...own.functions, registrationState: liveRegistrationState },
    machines: {
      ...own.machines,
      createEvent: async () => (await import('../../screens/dashboard/events/liveCreateEventFlow.ts')).liveCreateEventFlow,
      registration: async () => (await import('../../screens/dashboard/events/liveRegistrationFlow.ts')).liveRegistrationFlow,
      reconciliation: async () =>
        (await import('../../screens/dashboard/finance/reconciliation/liveReconciliationFlow.ts')).liveReconciliationFlow,
      endpointTest: async () => (await import('../../screens/dashboard/admin/system/liveEndpointTest.ts')).liveEndpointTest,
    },
    blocks: own.blocks.map((block) => ({ ...block, component: components[block.kind] ?? block.component })),
  };
}
