import { fromPromise } from 'xstate';
import { defineFlow, isoDay, type FlowPorts, type Row } from '../../../../engine/index.ts';
import { reconciliationMachine, type Settlement } from './reconciliationMachine.ts';
import { settledAmount, settledBalances } from './settledBalances.ts';

/** Settled items move from `reconciliationItems` to `matchedItems` and change their account's summary; completing only logs. */
export const reconciliationFlow = defineFlow({
  machine: reconciliationMachine,
  effects: (ports) =>
    reconciliationMachine.provide({
      actors: { settleItem: fromPromise<void, Settlement>(({ input, signal }) => settleItem(input, ports, signal)) },
      actions: {
        logCompletion: (_, completion) => {
          console.info('[reconciliation] completed', completion);
          ports.notice('Sample data: the reconciliation was only logged');
        },
        report: (_, { reason }) => console.error('[reconciliation] failed:', reason),
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
 * An item without a summary only moves from one list to the other. When a step fails, the item is unmatched as before, and the failure
 * is thrown; the machine reports it, unless the page was left.
 */
async function settleItem({ item: id, by }: Settlement, { data, clock, notice }: FlowPorts, signal: AbortSignal): Promise<void> {
  let isFirst = false;
  try {
    const item = await data.update('reconciliationItems', id, ({ status }) => {
      isFirst = status !== 'matched';
      return { status: 'matched' };
    });
    if (!isFirst) return;
    await recordSettlement(item, { by, matchedDate: isoDay(clock.now()) }, data);
    console.info('[reconciliation] settled', { item: id, type: item.type });
    notice(`Settled: ${String(item.description)}`);
  } catch (error) {
    if (isFirst) await undone(() => data.update('reconciliationItems', id, () => ({ status: 'unmatched' })));
    if (signal.aborted) console.error('[reconciliation] failed after the page was left:', error);
    throw error;
  }
}

/** Enters an item among the matched ones and in the balances; the balances come last, so that nothing has to be taken out of them. */
async function recordSettlement(
  item: Row,
  { by, matchedDate }: { by: string; matchedDate: string },
  data: FlowPorts['data'],
): Promise<void> {
  const { account, period, date, description } = item;
  const summary = (await data.list('reconciliations')).find((row) => row.account === account && row.period === period);
  const amount = settledAmount(item);
  const matched = await data.insert('matchedItems', { account, period, date, description, amount, matchedDate, matchedBy: by });
  const { id } = summary ?? {};
  if (id === undefined) return;
  try {
    await data.update('reconciliations', id, (now) => ({ ...settledBalances(item, now) }));
  } catch (error) {
    await undone(() => data.remove('matchedItems', matched.id ?? ''));
    throw error;
  }
}

/** Takes a step back; that this fails too must not hide what failed first. */
async function undone(step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (error) {
    console.error('[reconciliation] could not be undone:', error);
  }
}
