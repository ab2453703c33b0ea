import { isoDay, type FlowPorts, type Row } from 'chapterhouse';
import type { Completion } from './reconciliationMachine.ts';
import type { FormatReconciliation } from './reconciliationPhrases.ts';

type Ports = Pick<FlowPorts, 'data' | 'clock' | 'notice'> & { phrase: FormatReconciliation };
type Place = Pick<Completion, 'account' | 'period'>;

/**
 * Completes an account's reconciliation for a period. Sets the account's `lastReconciled` to today, and shows a notice with Undo. Rejects
 * if there is nothing to complete.
 */
export async function complete({ account, period, difference }: Completion, ports: Ports): Promise<void> {
  const { data, clock, notice, phrase } = ports;
  const { id, row: summary, others } = await loadSummary({ account, period }, data);
  const [accountRow] = (await data.list('accounts')).filter((row) => row.id === account);
  // Keep `reconciledBefore` from an earlier completion, so that `reopen` can restore it.
  const earlier = isCompleted(summary) ? summary : others.find(isCompleted);
  const reconciledBefore = earlier?.reconciledBefore ?? accountRow?.lastReconciled ?? null;
  await data.update('accounts', account, { lastReconciled: isoDay(clock.now()) });
  try {
    // Store the completion last, because a stored completion means that every step succeeded.
    await data.update('reconciliations', id, { remained: difference, reconciledBefore });
  } catch (error) {
    await data.update('accounts', account, { lastReconciled: accountRow?.lastReconciled ?? null });
    throw error;
  }
  console.info('[reconciliation] completed', { row: id, account, period, difference });
  notice(phrase('completed', { account: String(accountRow?.name ?? account) }), {
    tone: difference === 0 ? 'success' : 'warning',
    undo: () => reopen({ account, period }, { ...ports, notice: () => {} }),
  });
}

/** Reopens a completed period. If no other period is complete, restores the account's previous `lastReconciled`. */
export async function reopen({ account, period }: Place, { data, notice, phrase }: Ports): Promise<void> {
  const { id, row, others } = await loadSummary({ account, period }, data);
  await data.update('reconciliations', id, { remained: undefined, reconciledBefore: undefined });
  if (!others.some(isCompleted)) await data.update('accounts', account, { lastReconciled: row.reconciledBefore ?? null });
  console.info('[reconciliation] reopened', { row: id, account, period });
  notice(phrase('reopened'), { tone: 'success' });
}

const isCompleted = (row: Row) => typeof row.remained === 'number';

async function loadSummary({ account, period }: Place, data: FlowPorts['data']): Promise<{ id: string; row: Row; others: Row[] }> {
  const ofAccount = (await data.list('reconciliations')).filter((row) => row.accountId === account);
  const row = ofAccount.find((candidate) => candidate.period === period);
  if (row?.id === undefined) throw new Error(`There is nothing to reconcile for "${account}" in "${period}"`);
  return { id: row.id, row, others: ofAccount.filter((other) => other !== row) };
}
