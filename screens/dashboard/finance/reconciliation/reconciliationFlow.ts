import { fromPromise } from 'xstate';
import { defineFlow } from 'chapterhouse';
import { complete, reopen } from './completion.ts';
import { reconciliationMachine, type Completion, type Settlement } from './reconciliationMachine.ts';
import { settleItem } from './settleItem.ts';

/**
 * Moves settled items from `reconciliationItems` to `matchedItems`, and updates the account's summary. The summary also stores a
 * completion, which sets the account's last reconciliation. All changes last only for the visit.
 */
export const reconciliationFlow = defineFlow({
  machine: reconciliationMachine,
  effects: (ports) =>
    reconciliationMachine.provide({
      actors: {
        settleItem: fromPromise<void, Settlement>(({ input, signal }) => settleItem(input, ports, signal)),
        complete: fromPromise<void, Completion>(({ input }) => complete(input, ports)),
        reopen: fromPromise<void, Pick<Completion, 'account' | 'period'>>(({ input }) => reopen(input, ports)),
      },
      actions: { report: (_, { reason }) => console.error('[reconciliation] failed:', reason) },
    }),
  events: {
    INPUT_CHANGED: [
      { name: 'account', label: 'Account', type: 'text' },
      { name: 'period', label: 'Period', type: 'select', options: ['current-month', 'last-month', 'quarter'] },
      { name: 'remained', label: 'Remaining difference', type: 'money' },
    ],
    SETTLE: [
      { name: 'item', label: 'Item', type: 'text', required: true },
      { name: 'by', label: 'Settled by', type: 'text' },
    ],
    COMPLETE: [{ name: 'difference', label: 'Difference', type: 'money' }],
    REOPEN: [],
  },
});
