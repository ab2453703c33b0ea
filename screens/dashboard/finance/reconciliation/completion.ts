import { isoDay, type FlowPorts, type Row } from '../../../../engine/index.ts';
import type { Completion } from './reconciliationMachine.ts';

type Ports = Pick<FlowPorts, 'data' | 'clock' | 'notice'>;
type Place = Pick<Completion, 'account' | 'period'>;

/**
 * Keeps in the records of this visit that an account is completed for a period, and says so, with a way back. Its account counts as
 * reconciled today. Rejects where there is nothing to complete.
 */
export async function complete({ account, period, difference }: Completion, ports: Ports): Promise<void> {
  const { data, clock, notice } = ports;
  const { id, row: summary, others } = await summaryOf({ account, period }, data);
  const [known] = (await data.list('accounts')).filter((row) => row.id === account);
  // What is completed already has moved the account's date; the one before that is what a way back leads to.
  const earlier = isCompleted(summary) ? summary : others.find(isCompleted);
  const reconciledBefore = earlier?.reconciledBefore ?? known?.lastReconciled ?? null;
  await data.update('accounts', account, { lastReconciled: isoDay(clock.now()) });
  try {
    // Last, because it is what everybody goes by.
    await data.update('reconciliations', id, { remained: difference, reconciledBefore });
  } catch (error) {
    await data.update('accounts', account, { lastReconciled: known?.lastReconciled ?? null });
    throw error;
  }
  console.info('[reconciliation] completed', { row: id, account, period, difference });
  notice(`Completed for this visit: ${String(known?.name ?? account)}. Sample data, nothing was filed`, {
    tone: difference === 0 ? 'success' : 'warning',
    undo: () => reopen({ account, period }, { ...ports, notice: () => {} }),
  });
}

/** Takes back that an account is completed for a period. Its last reconciliation is then the one before, unless another period is still completed. */
export async function reopen({ account, period }: Place, { data, notice }: Ports): Promise<void> {
  const { id, row, others } = await summaryOf({ account, period }, data);
  await data.update('reconciliations', id, { remained: undefined, reconciledBefore: undefined });
  if (!others.some(isCompleted)) await data.update('accounts', account, { lastReconciled: row.reconciledBefore ?? null });
  console.info('[reconciliation] reopened', { row: id, account, period });
  notice('Reopened', { tone: 'success' });
}

const isCompleted = (row: Row) => typeof row.remained === 'number';

async function summaryOf({ account, period }: Place, data: FlowPorts['data']): Promise<{ id: string; row: Row; others: Row[] }> {
  const ofAccount = (await data.list('reconciliations')).filter((row) => row.accountId === account);
  const row = ofAccount.find((candidate) => candidate.period === period);
  if (row?.id === undefined) throw new Error(`There is nothing to reconcile for "${account}" in "${period}"`);
  return { id: row.id, row, others: ofAccount.filter((other) => other !== row) };
}
