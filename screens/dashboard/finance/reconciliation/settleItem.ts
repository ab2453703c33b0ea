import { isoDay, type FlowPorts, type Row } from 'chapterhouse';
import type { FormatReconciliation } from './reconciliationPhrases.ts';
import type { Settlement } from './reconciliationMachine.ts';
import { getSettledAmount, settledBalances } from './settledBalances.ts';

/**
 * Settles an item, even if the viewer leaves the page. Does nothing if the item is already settled. If a step fails, the item becomes
 * unmatched again.
 */
export async function settleItem(
  { item: id, by }: Settlement,
  { data, clock, notice, phrase }: Pick<FlowPorts, 'data' | 'clock' | 'notice'> & { phrase: FormatReconciliation },
  signal: AbortSignal,
): Promise<void> {
  let isFirst = false;
  try {
    const item = await data.update('reconciliationItems', id, ({ status }) => {
      isFirst = status !== 'matched';
      return { status: 'matched' };
    });
    if (!isFirst) return;
    const undoSettlement = await recordSettlement(item, { by, matchedDate: isoDay(clock.now()) }, data);
    console.info('[reconciliation] settled', { row: id, type: item.type });
    notice(phrase(isOutstanding(item) ? 'outstanding' : 'matched', { item: String(item.description) }), {
      tone: 'success',
      undo: async () => {
        await undoSettlement();
        await data.update('reconciliationItems', id, { status: 'unmatched' });
      },
    });
  } catch (error) {
    if (isFirst) await runUndoStep(() => data.update('reconciliationItems', id, () => ({ status: 'unmatched' })));
    if (signal.aborted) console.error('[reconciliation] failed after the page was left:', error);
    throw error;
  }
}

/** Returns true if an item is only in the books, such as a check that hasn't been cashed. */
const isOutstanding = ({ type }: Row) => type === 'book-only';

/**
 * Adds an item to the matched items, and updates the period's balances.
 * @returns a function that reverts both
 */
async function recordSettlement(
  item: Row,
  { by, matchedDate }: { by: string; matchedDate: string },
  data: FlowPorts['data'],
): Promise<() => Promise<void>> {
  const { account, period, date, description } = item;
  const summary = (await data.list('reconciliations')).find((row) => row.account === account && row.period === period);
  const amount = getSettledAmount(item);
  const settled = { account, period, date, description, amount, matchedDate, matchedBy: by, outstanding: isOutstanding(item) };
  const matched = await data.insert('matchedItems', settled);
  const remove = () => data.remove('matchedItems', matched.id ?? '');
  const { id } = summary ?? {};
  if (id === undefined) return remove;
  try {
    await data.update('reconciliations', id, (now) => ({ ...settledBalances(item, now) }));
  } catch (error) {
    await runUndoStep(remove);
    throw error;
  }
  const back = { ...item, bankAmount: item.bookAmount, bookAmount: item.bankAmount };
  return async () => {
    await data.update('reconciliations', id, (now) => ({ ...settledBalances(back, now) }));
    await remove();
  };
}

/** Runs an undo step. If it fails, logs the error instead of throwing it. */
async function runUndoStep(step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (error) {
    console.error('[reconciliation] could not be undone:', error);
  }
}
