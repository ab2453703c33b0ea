import { isoDay, type FlowPorts, type Row } from '../../../../engine/index.ts';
import type { Settlement } from './reconciliationMachine.ts';
import { settledAmount, settledBalances } from './settledBalances.ts';

/**
 * Carried out to the end even if the page is left meanwhile; settling an item again does nothing. Rejects for an item that is gone.
 * An item without a summary only moves from one list to the other. When a step fails, the item is unmatched as before, and the failure
 * is thrown; the machine reports it, unless the page was left.
 */
export async function settleItem(
  { item: id, by }: Settlement,
  { data, clock, notice }: Pick<FlowPorts, 'data' | 'clock' | 'notice'>,
  signal: AbortSignal,
): Promise<void> {
  let isFirst = false;
  try {
    const item = await data.update('reconciliationItems', id, ({ status }) => {
      isFirst = status !== 'matched';
      return { status: 'matched' };
    });
    if (!isFirst) return;
    const takeOut = await recordSettlement(item, { by, matchedDate: isoDay(clock.now()) }, data);
    console.info('[reconciliation] settled', { row: id, type: item.type });
    const what = isOutstanding(item) ? 'Set aside as outstanding' : 'Matched';
    notice(`${what} for this visit: ${String(item.description)}`, {
      tone: 'success',
      undo: async () => {
        await takeOut();
        await data.update('reconciliationItems', id, { status: 'unmatched' });
      },
    });
  } catch (error) {
    if (isFirst) await undone(() => data.update('reconciliationItems', id, () => ({ status: 'unmatched' })));
    if (signal.aborted) console.error('[reconciliation] failed after the page was left:', error);
    throw error;
  }
}

/** What only the book has is not matched with anything: the bank has yet to see it. */
const isOutstanding = ({ type }: Row) => type === 'book-only';

/**
 * Enters an item among the matched ones and in the balances; the balances come last, so that nothing has to be taken out of them.
 * @returns the way to take it out of both.
 */
async function recordSettlement(
  item: Row,
  { by, matchedDate }: { by: string; matchedDate: string },
  data: FlowPorts['data'],
): Promise<() => Promise<void>> {
  const { account, period, date, description } = item;
  const summary = (await data.list('reconciliations')).find((row) => row.account === account && row.period === period);
  const amount = settledAmount(item);
  const settled = { account, period, date, description, amount, matchedDate, matchedBy: by, outstanding: isOutstanding(item) };
  const matched = await data.insert('matchedItems', settled);
  const remove = () => data.remove('matchedItems', matched.id ?? '');
  const { id } = summary ?? {};
  if (id === undefined) return remove;
  try {
    await data.update('reconciliations', id, (now) => ({ ...settledBalances(item, now) }));
  } catch (error) {
    await undone(remove);
    throw error;
  }
  const back = { ...item, bankAmount: item.bookAmount, bookAmount: item.bankAmount };
  return async () => {
    await data.update('reconciliations', id, (now) => ({ ...settledBalances(back, now) }));
    await remove();
  };
}

/** Takes a step back; that this fails too must not hide what failed first. */
async function undone(step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (error) {
    console.error('[reconciliation] could not be undone:', error);
  }
}
