import { vi } from 'vitest';
import { createActor } from 'xstate';
import { fixedClock } from '../../../../../engine/core/data/clock.ts';
import { createMemorySource } from '../../../../../engine/core/data/memorySource.ts';
import { providedMachine, type FlowPorts } from '../../../../../engine/core/flows/defineFlow.ts';
import { plainRuntime } from '../../../../support/plainRuntime.ts';
import { reconciliationFlow } from '../../../../../screens/dashboard/finance/reconciliation/reconciliationFlow.ts';

export const clock = fixedClock('2026-11-21T10:00');
const item = { account: 'Operating Checking', period: 'current-month', date: '2026-11-17', status: 'unmatched' };

/** Starts reconciling an account with three unmatched items. `broken` replaces parts of the data source. */
export function start(broken: (data: FlowPorts['data']) => Partial<FlowPorts['data']> = () => ({})) {
  const memory = createMemorySource(
    {
      reconciliationItems: async () => ({
        default: [
          { ...item, id: 'ri-1', description: 'Service fee', bankAmount: -1200, bookAmount: null, type: 'bank-only' },
          { ...item, id: 'ri-3', description: 'Cheque', bankAmount: null, bookAmount: -500, type: 'book-only' },
          { ...item, id: 'ri-2', description: 'Elsewhere', bankAmount: 5, bookAmount: null, type: 'bank-only', account: 'No summary' },
        ],
      }),
      reconciliations: async () => ({
        default: [
          { id: 'rc-0', accountId: 'ba-1', account: 'Operating Checking', period: 'last-month', bankBalance: 7, bookBalance: 7 },
          { id: 'rc-1', accountId: 'ba-1', account: 'Operating Checking', period: 'current-month', bankBalance: 1000, bookBalance: 2200 },
        ],
      }),
      matchedItems: async () => ({ default: [] }),
      accounts: async () => ({ default: [{ id: 'ba-1', name: 'Operating Checking', lastReconciled: '2026-10-02' }] }),
    },
    clock,
  );
  const data = { ...memory, ...broken(memory) };
  const notice = vi.fn<FlowPorts['notice']>();
  const ports: FlowPorts = {
    data,
    clock,
    delays: { secondPress: 0 },
    wait: async () => {},
    closeDialog: () => {},
    notice,
    random: () => 0,
    fieldsOf: () => [],
  };
  const actor = createActor(providedMachine(reconciliationFlow(plainRuntime), ports), {
    input: { account: 'ba-1', period: 'current-month' },
  }).start();
  return { actor, data, notice };
}
