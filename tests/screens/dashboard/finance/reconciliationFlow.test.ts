import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { fixedClock } from '../../../../engine/data/clock.ts';
import { createMemorySource } from '../../../../engine/data/memorySource.ts';
import type { FlowPorts } from '../../../../engine/flows/defineFlow.ts';
import { reconciliationFlow } from '../../../../screens/dashboard/finance/reconciliation/reconciliationFlow.ts';

const clock = fixedClock('2026-11-21T10:00');
const item = { account: 'Operating Checking', date: '2026-11-17', status: 'unmatched' };

function start() {
  const data = createMemorySource(
    {
      reconciliationItems: async () => ({
        default: [
          { ...item, id: 'ri-1', description: 'Service fee', bankAmount: -1200, bookAmount: null, type: 'bank-only' },
          { ...item, id: 'ri-2', description: 'Elsewhere', bankAmount: 5, bookAmount: null, type: 'bank-only', account: 'No summary' },
        ],
      }),
      reconciliations: async () => ({
        default: [
          { id: 'ba-1', account: 'Operating Checking', bankBalance: 1000, bookBalance: 2200, difference: -1200, unmatchedItems: 1 },
        ],
      }),
      matchedItems: async () => ({ default: [] }),
    },
    clock,
  );
  const notice = vi.fn();
  const ports: FlowPorts = { data, clock, delays: {}, wait: async () => {}, closeDialog: () => {}, notice, random: () => 0 };
  const { machine, effects } = reconciliationFlow;
  const actor = createActor(machine.provide(effects?.(ports) ?? {}), { input: { account: 'ba-1', period: 'current-month' } }).start();
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
        date: '2026-11-17',
        description: 'Service fee',
        amount: -1200,
        matchedDate: '2026-11-21',
        matchedBy: 'Ada Byron',
      },
    ]);
    expect(await data.list('reconciliations')).toMatchObject([{ bankBalance: 1000, bookBalance: 1000, difference: 0, unmatchedItems: 0 }]);
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
    expect(await data.list('reconciliations')).toMatchObject([{ difference: 0, unmatchedItems: 0 }]);
    expect(notice).toHaveBeenCalledOnce();
  });

  test('is carried out though the page is left before the answer', async () => {
    const { actor, data } = start();
    actor.send({ type: 'SETTLE', item: 'ri-1', by: 'Ada Byron' });
    actor.stop();
    await settled(data);
    expect(await data.list('reconciliations')).toMatchObject([{ difference: 0 }]);
  });

  test('of an account without a summary still moves it', async () => {
    const { actor, data } = start();
    actor.send({ type: 'SETTLE', item: 'ri-2', by: 'Ada Byron' });
    await settled(data);
    expect(await data.list('reconciliations')).toMatchObject([{ difference: -1200 }]);
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

test('every event that it answers to has its payload described', () => {
  const own = reconciliationFlow.machine.events.filter((event) => !event.startsWith('xstate.'));
  expect(new Set(Object.keys(reconciliationFlow.events))).toEqual(new Set(own));
});
