import { manifests } from 'virtual:portal';
import { definePortal } from 'chapterhouse';
import { sectionPreviewBlock } from './screens/dashboard/admin/content/sectionPreviewBlock.ts';
import { themePreviewBlock } from './screens/dashboard/admin/content/themePreviewBlock.ts';
import { endpointResponseBlock } from './screens/dashboard/admin/system/endpointResponseBlock.ts';
import { registrationState } from './screens/dashboard/events/registrationState.ts';
import { countFreeSpots } from './screens/dashboard/events/countFreeSpots.ts';

/** The portal: its manifests, plus the machines, functions, and blocks that are written in code. */
export const portal = definePortal({
  manifests,
  functions: { registrationState, spotsLeft: countFreeSpots },
  machines: {
    createEvent: async () => (await import('./screens/dashboard/events/createEventFlow.ts')).createEventFlow,
    registration: async () => (await import('./screens/dashboard/events/registrationFlow.ts')).registrationFlow,
    audit: async () => (await import('./screens/dashboard/finance/audit/auditFlow.ts')).auditFlow,
    reconciliation: async () => (await import('./screens/dashboard/finance/reconciliation/reconciliationFlow.ts')).reconciliationFlow,
    endpointTest: async () => (await import('./screens/dashboard/admin/system/endpointTest.ts')).endpointTest,
  },
  blocks: [endpointResponseBlock, sectionPreviewBlock, themePreviewBlock],
});
