import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { FlowPorts } from '../../../../../engine/core/flows/defineFlow.ts';
import { start } from './startReconciliation.ts';

const info = vi.spyOn(console, 'info');
const error = vi.spyOn(console, 'error');
beforeEach(() => {
  info.mockImplementation(() => {});
  error.mockImplementation(() => {});
});
afterEach(() => vi.clearAllMocks());

const settled = (data: FlowPorts['data']) => vi.waitFor(async () => expect(await data.list('matchedItems')).not.toEqual([]));

describe('the settlement of an item', () => {
  test('settling moves the item to the matched ones, updates the summary, and shows a notice', async () => {
    const { actor, data, notice } = start();
    actor.send({ type: 'SETTLE', item: 'ri-1', by: 'Ada Byron' });
    await waitFor(actor, (snapshot) => snapshot.matches('reviewing'));
    expect((await data.list('reconciliationItems')).map(({ status }) => status)).toEqual(['matched', 'unmatched', 'unmatched']);
    expect(await data.list('matchedItems')).toEqual([
      {
        id: expect.any(String) as string,
        account: 'Operating Checking',
        period: 'current-month',
        date: '2026-11-17',
        description: 'Service fee',
        amount: -1200,
        matchedDate: '2026-11-21',
        matchedBy: 'Ada Byron',
        outstanding: false,
      },
    ]);
    expect(await data.list('reconciliations')).toMatchObject([{ bookBalance: 7 }, { bankBalance: 1000, bookBalance: 1000 }]);
    expect(notice.mock.calls).toEqual([
      ['Matched: Service fee (sample data: kept until you reload the page)', { tone: 'success', undo: expect.any(Function) as unknown }],
    ]);
    expect(info).toHaveBeenCalledExactlyOnceWith('[reconciliation] settled', { row: 'ri-1', type: 'bank-only' });
  });

  test('settling the same item again does nothing', async () => {
    const { actor, data, notice } = start();
    for (let time = 0; time < 2; time += 1) {
      actor.send({ type: 'SETTLE', item: 'ri-1', by: 'Ada Byron' });
      await waitFor(actor, (snapshot) => snapshot.matches('reviewing'));
    }
    expect(await data.list('matchedItems')).toHaveLength(1);
    expect(await data.list('reconciliations')).toMatchObject([{ bookBalance: 7 }, { bookBalance: 1000 }]);
    expect(notice).toHaveBeenCalledOnce();
  });

  test('settling completes even if the page is left before the response', async () => {
    const { actor, data } = start();
    actor.send({ type: 'SETTLE', item: 'ri-1', by: 'Ada Byron' });
    actor.stop();
    await settled(data);
    expect(await data.list('reconciliations')).toMatchObject([{ bookBalance: 7 }, { bookBalance: 1000 }]);
  });

  test('settling an item of an account without a summary still moves it', async () => {
    const { actor, data } = start();
    actor.send({ type: 'SETTLE', item: 'ri-2', by: 'Ada Byron' });
    await settled(data);
    expect(await data.list('reconciliations')).toMatchObject([{ bookBalance: 7 }, { bookBalance: 2200 }]);
  });

  test('settling a removed item fails and logs the error', async () => {
    const { actor, data } = start();
    actor.send({ type: 'SETTLE', item: 'ri-99', by: 'Ada Byron' });
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('reviewing'));
    expect(context).toMatchObject({ failed: true });
    expect(error).toHaveBeenCalledOnce();
    expect(await data.list('matchedItems')).toEqual([]);
  });
});

describe('a settlement that fails midway', () => {
  const refuse = () => Promise.reject(new Error('no connection'));
  const refuseFor =
    (name: string): typeof refuseNothing =>
    (data) => ({ update: (collection, ...rest) => (collection === name ? refuse() : data.update(collection, ...rest)) });
  const refuseNothing = (_: FlowPorts['data']): Partial<FlowPorts['data']> => ({});

  const ways: [string, typeof refuseNothing][] = [
    ['the list of summaries', (data) => ({ list: (name) => (name === 'reconciliations' ? refuse() : data.list(name)) })],
    ['the summary', refuseFor('reconciliations')],
    ['the matched items', () => ({ insert: refuse })],
  ];

  test.each(ways)('a settlement that fails at %s changes nothing and can be retried', async (_, broken) => {
    let isBroken = true;
    const { actor, data, notice } = start((memory) => {
      const faulty = { ...memory, ...broken(memory) };
      return {
        list: (name) => (isBroken ? faulty : memory).list(name),
        update: (...args) => (isBroken ? faulty : memory).update(...args),
        insert: (...args) => (isBroken ? faulty : memory).insert(...args),
      };
    });
    actor.send({ type: 'SETTLE', item: 'ri-1', by: 'Ada Byron' });
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('reviewing'));
    isBroken = false;
    expect(context.failed).toBe(true);
    expect(error).toHaveBeenCalledExactlyOnceWith('[reconciliation] failed:', new Error('no connection'));
    expect((await data.list('reconciliationItems')).map(({ status }) => status)).toEqual(['unmatched', 'unmatched', 'unmatched']);
    expect(await data.list('matchedItems')).toEqual([]);
    expect(await data.list('reconciliations')).toMatchObject([{ bookBalance: 7 }, { bookBalance: 2200 }]);
    expect(notice).not.toHaveBeenCalled();
    actor.send({ type: 'SETTLE', item: 'ri-1', by: 'Ada Byron' });
    await waitFor(actor, (snapshot) => snapshot.matches('reviewing'));
    expect(await data.list('matchedItems')).toHaveLength(1);
    expect(await data.list('reconciliations')).toMatchObject([{ bookBalance: 7 }, { bookBalance: 1000 }]);
  });

  test('a settlement that fails after the page was left is reverted and logged', async () => {
    const { actor, data } = start(() => ({ insert: refuse }));
    actor.send({ type: 'SETTLE', item: 'ri-1', by: 'Ada Byron' });
    actor.stop();
    const reason = new Error('no connection');
    await vi.waitFor(() => expect(error).toHaveBeenCalledExactlyOnceWith('[reconciliation] failed after the page was left:', reason));
    expect((await data.list('reconciliationItems')).map(({ status }) => status)).toEqual(['unmatched', 'unmatched', 'unmatched']);
  });

  test('a settlement that can’t be reverted logs both errors', async () => {
    const { actor } = start((data) => {
      let updates = 0;
      return { insert: refuse, update: (...args) => ((updates += 1) === 1 ? data.update(...args) : refuse()) };
    });
    actor.send({ type: 'SETTLE', item: 'ri-1', by: 'Ada Byron' });
    await waitFor(actor, (snapshot) => snapshot.matches('reviewing'));
    expect(error.mock.calls.map(([words]: unknown[]) => words)).toEqual([
      '[reconciliation] could not be undone:',
      '[reconciliation] failed:',
    ]);
  });
});

test('an item that only the books have is set aside as outstanding', async () => {
  const { actor, data, notice } = start();
  actor.send({ type: 'SETTLE', item: 'ri-3', by: 'Ada Byron' });
  await settled(data);
  expect(await data.list('matchedItems')).toMatchObject([{ description: 'Cheque', outstanding: true }]);
  await vi.waitFor(() =>
    expect(notice.mock.lastCall?.[0]).toBe('Marked as outstanding: Cheque (sample data: kept until you reload the page)'),
  );
});

test.each(['ri-1', 'ri-2', 'ri-3'])('undoing the settlement of %s restores the item, the list, and the balances', async (id) => {
  const { actor, data, notice } = start();
  const before = await data.list('reconciliations');
  actor.send({ type: 'SETTLE', item: id, by: 'Ada Byron' });
  await vi.waitFor(() => expect(notice).toHaveBeenCalledOnce());
  await notice.mock.lastCall?.[1]?.undo?.();
  expect((await data.list('reconciliationItems')).map(({ status }) => status)).toEqual(['unmatched', 'unmatched', 'unmatched']);
  expect(await data.list('matchedItems')).toEqual([]);
  expect(await data.list('reconciliations')).toEqual(before);
});
