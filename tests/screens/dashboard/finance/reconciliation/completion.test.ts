import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { FlowPorts } from '../../../../../engine/core/flows/defineFlow.ts';
import { complete, reopen } from '../../../../../screens/dashboard/finance/reconciliation/completion.ts';
import { phrasesIn } from '../../../../../engine/index.ts';
import { reconciliationPhrases } from '../../../../../screens/dashboard/finance/reconciliation/reconciliationPhrases.ts';
import { plainRuntime } from '../../../../support/plainRuntime.ts';
import { clock, start } from './startReconciliation.ts';

const phrase = phrasesIn(reconciliationPhrases, plainRuntime);
const info = vi.spyOn(console, 'info');
const error = vi.spyOn(console, 'error');
beforeEach(() => {
  info.mockImplementation(() => {});
  error.mockImplementation(() => {});
});
afterEach(() => vi.clearAllMocks());

describe('the completion of a reconciliation', () => {
  const lastReconciled = async (data: FlowPorts['data']) => (await data.list('accounts'))[0]?.lastReconciled;
  const completed = async (difference: number, broken?: Parameters<typeof start>[0]) => {
    const flow = start(broken);
    flow.actor.send({ type: 'COMPLETE', difference });
    await vi.waitFor(() => expect(flow.notice.mock.calls.length + error.mock.calls.length).toBeGreaterThan(0));
    return flow;
  };

  test('completing is stored in the summary, updates the account, and says that it is a sample', async () => {
    const { data, notice } = await completed(-1200);
    expect(await data.list('reconciliations')).toMatchObject([{ id: 'rc-0' }, { id: 'rc-1', remained: -1200 }]);
    expect(await lastReconciled(data)).toBe('2026-11-21');
    expect(notice.mock.lastCall).toEqual([
      'Completed: Operating Checking (sample data: kept until you reload the page)',
      { tone: 'warning', undo: expect.any(Function) as unknown },
    ]);
    expect(info).toHaveBeenCalledExactlyOnceWith('[reconciliation] completed', {
      row: 'rc-1',
      account: 'ba-1',
      period: 'current-month',
      difference: -1200,
    });
  });

  test('completing without a difference is a success', async () => {
    expect((await completed(0)).notice.mock.lastCall?.[1]).toMatchObject({ tone: 'success' });
  });

  test('undoing or reopening restores the account', async () => {
    const { actor, data, notice } = await completed(0);
    const before = await start().data.list('reconciliations');
    await notice.mock.lastCall?.[1]?.undo?.();
    expect(await lastReconciled(data)).toBe('2026-10-02');
    expect(await data.list('reconciliations')).toEqual(before);
    actor.send({ type: 'INPUT_CHANGED', payload: { account: 'ba-1', period: 'current-month' } });
    actor.send({ type: 'COMPLETE', difference: 0 });
    await waitFor(actor, (snapshot) => snapshot.matches('completed'));
    actor.send({ type: 'REOPEN' });
    await waitFor(actor, (snapshot) => snapshot.matches('reviewing'));
    expect(await lastReconciled(data)).toBe('2026-10-02');
    expect(await data.list('reconciliations')).toEqual(before);
  });

  test('completing two periods keeps the account reconciled until both are reopened', async () => {
    const { data } = await completed(0);
    const ports = { data, clock, notice: vi.fn(), phrase };
    await complete({ account: 'ba-1', period: 'last-month', difference: 0 }, ports);
    await reopen({ account: 'ba-1', period: 'current-month' }, ports);
    expect(await lastReconciled(data)).toBe('2026-11-21');
    await reopen({ account: 'ba-1', period: 'last-month' }, ports);
    expect(await lastReconciled(data)).toBe('2026-10-02');
  });

  test('reopening a period that was completed twice restores the original date', async () => {
    const { data } = await completed(0);
    const ports = { data, clock, notice: vi.fn(), phrase };
    await complete({ account: 'ba-1', period: 'current-month', difference: 0 }, ports);
    await reopen({ account: 'ba-1', period: 'current-month' }, ports);
    expect(await lastReconciled(data)).toBe('2026-10-02');
  });

  test('a completion that fails midway leaves the account unchanged', async () => {
    const { data, notice } = await completed(0, (memory) => ({
      update: (name, ...rest) => (name === 'reconciliations' ? Promise.reject(new Error('no connection')) : memory.update(name, ...rest)),
    }));
    expect(error).toHaveBeenCalledExactlyOnceWith('[reconciliation] failed:', new Error('no connection'));
    expect(await lastReconciled(data)).toBe('2026-10-02');
    expect(notice).not.toHaveBeenCalled();
  });

  test('completing an unknown account is refused', async () => {
    const { data } = start();
    await expect(complete({ account: 'ba-9', period: 'quarter', difference: 0 }, { data, clock, notice: vi.fn(), phrase })).rejects.toThrow(
      'ba-9',
    );
  });
});
