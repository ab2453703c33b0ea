import { readFileSync } from 'node:fs';
import { drivenFlow, drivenSession, type Driven } from '../../engine/core/drive/Driven.ts';
import { createEventFlow } from '../../screens/dashboard/events/createEventFlow.ts';
import { registrationFlow } from '../../screens/dashboard/events/registrationFlow.ts';
import { endpointTest } from '../../screens/dashboard/admin/system/endpointTest.ts';
import { auditFlow } from '../../screens/dashboard/finance/audit/auditFlow.ts';
import { reconciliationFlow } from '../../screens/dashboard/finance/reconciliation/reconciliationFlow.ts';

const { delays }: { delays: Record<string, number> } = JSON.parse(readFileSync('portal-config/portal.json', 'utf8'));

/** The shipped portal's machines, without compiling the portal around them. */
export const bareMachines: ReadonlyMap<string, Driven> = new Map(
  [
    drivenSession(),
    drivenFlow('registration', registrationFlow, delays),
    drivenFlow('createEvent', createEventFlow, delays),
    drivenFlow('audit', auditFlow, delays),
    drivenFlow('reconciliation', reconciliationFlow, delays),
    drivenFlow('endpointTest', endpointTest, delays),
  ].map((driven) => [driven.name, driven]),
);
