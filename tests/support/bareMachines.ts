import { readFileSync } from 'node:fs';
import { drivenFlow, drivenSessionMachine, type DrivenMachine } from '../../engine/core/drive/DrivenMachine.ts';
import { createEventFlow } from '../../screens/dashboard/events/createEventFlow.ts';
import { registrationFlow } from '../../screens/dashboard/events/registrationFlow.ts';
import { endpointTest } from '../../screens/dashboard/admin/system/endpointTest.ts';
import { auditFlow } from '../../screens/dashboard/finance/audit/auditFlow.ts';
import { plainRuntime } from './plainRuntime.ts';
import { reconciliationFlow } from '../../screens/dashboard/finance/reconciliation/reconciliationFlow.ts';

const { delays }: { delays: Record<string, number> } = JSON.parse(readFileSync('portal-config/portal.json', 'utf8'));

/** The shipped portal's machines. Loading them doesn't compile manifests. */
export const bareMachines: ReadonlyMap<string, DrivenMachine> = new Map(
  [
    drivenSessionMachine(plainRuntime),
    drivenFlow('registration', registrationFlow, { runtime: plainRuntime, delays }),
    drivenFlow('createEvent', createEventFlow, { runtime: plainRuntime, delays }),
    drivenFlow('audit', auditFlow, { runtime: plainRuntime, delays }),
    drivenFlow('reconciliation', reconciliationFlow, { runtime: plainRuntime, delays }),
    drivenFlow('endpointTest', endpointTest, { runtime: plainRuntime, delays }),
  ].map((driven) => [driven.name, driven]),
);
