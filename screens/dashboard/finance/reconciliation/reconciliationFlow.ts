import { fromPromise } from 'xstate';
import { defineFlow, isoDay, type FlowPorts } from '../../../../engine/index.ts';
import { reconciliationMachine, type Settlement } from './reconciliationMachine.ts';
import { settledAmount, settledBalances } from './settledBalances.ts';

/** Settled items move from `reconciliationItems` to `matchedItems` and change their account's summary; completing only logs (§4). */
export const reconciliationFlow = defineFlow({
  machine: reconciliationMachine,
  effects: (ports) => ({
    actors: { settleItem: fromPromise<void, Settlement>(({ input }) => settleItem(input, ports)) },
    actions: {
      logCompletion: (_: unknown, completion: { account: string; period: string; difference: number }) => {
        console.info('[reconciliation] completed', completion);
        ports.notice('Sample data: the reconciliation was only logged');
      },
      report: (_: unknown, { reason }: { reason: unknown }) => console.error('[reconciliation] failed:', reason),
    },
  }),
  events: {
    INPUT_CHANGED: [
      { name: 'account', label: 'Account', type: 'text' },
      { name: 'period', label: 'Period', type: 'select', options: ['current-month', 'last-month', 'quarter'] },
    ],
    SETTLE: [
      { name: 'item', label: 'Item', type: 'text', required: true },
      { name: 'by', label: 'Settled by', type: 'text' },
    ],
    COMPLETE: [{ name: 'difference', label: 'Difference', type: 'money' }],
    REOPEN: [],
  },
});

/**
 * Carried out to the end even if the page is left meanwhile; settling an item again does nothing. Rejects for an item that is gone.
 * An item without a summary only moves from one list to the other.
 */
async function settleItem({ item: id, by }: Settlement, { data, clock, notice }: FlowPorts): Promise<void> {
  let isFirst = false;
  const item = await data.update('reconciliationItems', id, ({ status }) => {
    isFirst = status !== 'matched';
    return { status: 'matched' };
  });
  if (!isFirst) return;
  const { account, date, description, type } = item;
  const summary = (await data.list('reconciliations')).find((row) => row.account === account);
  if (summary?.id) await data.update('reconciliations', summary.id, (now) => ({ ...settledBalances(item, now) }));
  await data.insert('matchedItems', {
    account,
    date,
    description,
    amount: settledAmount(item),
    matchedDate: isoDay(clock.now()),
    matchedBy: by,
  });
  console.info('[reconciliation] settled', { item: id, type });
  notice(`Settled: ${String(description)}`);
}
