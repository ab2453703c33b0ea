import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { fixedClock } from '../../../../../engine/core/data/clock.ts';
import { createMemorySource } from '../../../../../engine/core/data/memorySource.ts';
import { providedMachine, type FlowPorts } from '../../../../../engine/core/flows/defineFlow.ts';
import { reconciliationFlow } from '../../../../../screens/dashboard/finance/reconciliation/reconciliationFlow.ts';

const clock = fixedClock('2026-11-21T10:00');
const item = { account: 'Operating Checking', period: 'current-month', date: '2026-11-17', status: 'unmatched' };

function start(broken: (data: FlowPorts['data']) => Partial<FlowPorts['data']> = () => ({})) {
  const memory = createMemorySource(
    {
      reconciliationItems: async () => ({
        default: [
          { ...item, id: 'ri-1', description: 'Service fee', bankAmount: -1200, bookAmount: null, type: 'bank-only' },
          { ...item, id: 'ri-2', description: 'Elsewhere', bankAmount: 5, bookAmount: null, type: 'bank-only', account: 'No summary' },
        ],
      }),
      reconciliations: async () => ({
        default: [
          { id: 'rc-0', account: 'Operating Checking', period: 'last-month', bankBalance: 7, bookBalance: 7 },
          { id: 'rc-1', account: 'Operating Checking', period: 'current-month', bankBalance: 1000, bookBalance: 2200 },
        ],
      }),
      matchedItems: async () => ({ default: [] }),
    },
    clock,
  );
  const data = { ...memory, ...broken(memory) };
  const notice = vi.fn();
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
  const actor = createActor(providedMachine(reconciliationFlow, ports), { input: { account: 'ba-1', period: 'current-month' } }).start();
  return { actor, data, notice };
}

const info = vi.spyOn(console, 'info');
const error = vi.spyOn(console, 'error');
beforeEach(() => {
  info.mockImplementation(() => {});
  error.mockImplementation(() => {});
});
afterEach(() => vi.clearAllMocks());

const settled = (data: FlowPorts['data']) => vi.waitFor(async () => expect(await data.list('matchedItems')).not.toEqual([]));

describe('settling an item', () => {
  test('moves it to the matched ones, brings the summary up to date, and says so', async () => {
    const { actor, data, notice } = start();
    actor.send({ type: 'SETTLE', item: 'ri-1', by: 'Ada Byron' });
    await waitFor(actor, (snapshot) => snapshot.matches('reviewing'));
    expect((await data.list('reconciliationItems')).map(({ status }) => status)).toEqual(['matched', 'unmatched']);
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
      },
    ]);
    expect(await data.list('reconciliations')).toMatchObject([{ bookBalance: 7 }, { bankBalance: 1000, bookBalance: 1000 }]);
    expect(notice.mock.calls).toEqual([['Settled: Service fee']]);
    expect(info).toHaveBeenCalledExactlyOnceWith('[reconciliation] settled', { item: 'ri-1', type: 'bank-only' });
  });

  test('again does nothing', async () => {
    const { actor, data, notice } = start();
    for (let time = 0; time < 2; time += 1) {
      actor.send({ type: 'SETTLE', item: 'ri-1', by: 'Ada Byron' });
      await waitFor(actor, (snapshot) => snapshot.matches('reviewing'));
    }
    expect(await data.list('matchedItems')).toHaveLength(1);
    expect(await data.list('reconciliations')).toMatchObject([{ bookBalance: 7 }, { bookBalance: 1000 }]);
    expect(notice).toHaveBeenCalledOnce();
  });

  test('is carried out though the page is left before the answer', async () => {
    const { actor, data } = start();
    actor.send({ type: 'SETTLE', item: 'ri-1', by: 'Ada Byron' });
    actor.stop();
    await settled(data);
    expect(await data.list('reconciliations')).toMatchObject([{ bookBalance: 7 }, { bookBalance: 1000 }]);
  });

  test('of an account without a summary still moves it', async () => {
    const { actor, data } = start();
    actor.send({ type: 'SETTLE', item: 'ri-2', by: 'Ada Byron' });
    await settled(data);
    expect(await data.list('reconciliations')).toMatchObject([{ bookBalance: 7 }, { bookBalance: 2200 }]);
  });

  test('that is gone fails, and says so on the console', async () => {
    const { actor, data } = start();
    actor.send({ type: 'SETTLE', item: 'ri-99', by: 'Ada Byron' });
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('reviewing'));
    expect(context).toMatchObject({ failed: true });
    expect(error).toHaveBeenCalledOnce();
    expect(await data.list('matchedItems')).toEqual([]);
  });
});

describe('settling an item that fails half-way', () => {
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

  test.each(ways)('at %s leaves everything as it was, and can be tried again', async (_, broken) => {
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
    expect((await data.list('reconciliationItems')).map(({ status }) => status)).toEqual(['unmatched', 'unmatched']);
    expect(await data.list('matchedItems')).toEqual([]);
    expect(await data.list('reconciliations')).toMatchObject([{ bookBalance: 7 }, { bookBalance: 2200 }]);
    expect(notice).not.toHaveBeenCalled();
    actor.send({ type: 'SETTLE', item: 'ri-1', by: 'Ada Byron' });
    await waitFor(actor, (snapshot) => snapshot.matches('reviewing'));
    expect(await data.list('matchedItems')).toHaveLength(1);
    expect(await data.list('reconciliations')).toMatchObject([{ bookBalance: 7 }, { bookBalance: 1000 }]);
  });

  test('after the page was left is put back and said on the console', async () => {
    const { actor, data } = start(() => ({ insert: refuse }));
    actor.send({ type: 'SETTLE', item: 'ri-1', by: 'Ada Byron' });
    actor.stop();
    const reason = new Error('no connection');
    await vi.waitFor(() => expect(error).toHaveBeenCalledExactlyOnceWith('[reconciliation] failed after the page was left:', reason));
    expect((await data.list('reconciliationItems')).map(({ status }) => status)).toEqual(['unmatched', 'unmatched']);
  });

  test('and cannot be put back says both', async () => {
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

test('completing only logs', async () => {
  const { actor, data, notice } = start();
  const before = await data.list('reconciliations');
  actor.send({ type: 'COMPLETE', difference: -1200 });
  expect(info).toHaveBeenCalledExactlyOnceWith('[reconciliation] completed', {
    account: 'ba-1',
    period: 'current-month',
    difference: -1200,
  });
  expect(notice).toHaveBeenCalledExactlyOnceWith('Sample data: the reconciliation was only logged');
  expect(await data.list('reconciliations')).toBe(before);
});
