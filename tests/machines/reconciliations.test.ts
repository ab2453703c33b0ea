import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { fixedClock } from '../../engine/core/data/clock.ts';
import { createMemorySource } from '../../engine/core/data/memorySource.ts';
import { providedMachine, type FlowPorts } from '../../engine/index.ts';
import type { Row } from '../../engine/language/Row.ts';
import { plainRuntime } from '../support/plainRuntime.ts';
import { reconciliationFlow } from '../../screens/dashboard/finance/reconciliation/reconciliationFlow.ts';
import { numRuns, testTimeout, seed } from './walks.ts';

vi.setConfig({ testTimeout });
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

const clock = fixedClock('2026-11-21T10:00');
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const place = { account: 'Operating Checking', period: 'current-month', date: '2026-11-17', status: 'unmatched' };
const items: readonly Row[] = [
  { ...place, id: 'ri-1', description: 'Service fee', bankAmount: -1200, bookAmount: null, type: 'bank-only' },
  { ...place, id: 'ri-2', description: 'Deposit', bankAmount: 5000, bookAmount: 4500, type: 'amount-mismatch' },
  { ...place, id: 'ri-3', description: 'Cheque', bankAmount: null, bookAmount: -700, type: 'book-only' },
];
const before = {
  id: 'rc-1',
  accountId: 'ba-1',
  account: 'Operating Checking',
  period: 'current-month',
  bankBalance: 10_000,
  bookBalance: 9_000,
};
const cents = (value: unknown) => (typeof value === 'number' ? value : 0);

/** Creates a reconciliation. Tests call `failAfter` to make writes fail. */
function reconciliation() {
  const memory = createMemorySource(
    {
      reconciliationItems: async () => ({ default: [...items] }),
      reconciliations: async () => ({ default: [before] }),
      matchedItems: async () => ({ default: [] }),
      accounts: async () => ({ default: [{ id: 'ba-1', name: 'Operating Checking', lastReconciled: '2026-10-02' }] }),
    },
    clock,
  );
  let failsIn = -1;
  const fails = () => {
    failsIn -= 1;
    return failsIn === -1;
  };
  const guard =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      fails() ? Promise.reject(new Error('no connection')) : call(...args);
  const data = { ...memory, insert: guard(memory.insert), update: guard(memory.update), remove: guard(memory.remove) };
  const undos: (() => unknown)[] = [];
  const ports: FlowPorts = {
    data,
    clock,
    delays: { secondPress: 0 },
    wait: async () => {},
    closeDialog: () => {},
    notice: (_, saying) => saying?.undo && void undos.push(saying.undo),
    random: () => 0,
    fieldsOf: () => [],
  };
  const open = () =>
    createActor(providedMachine(reconciliationFlow(plainRuntime), ports), { input: { account: 'ba-1', period: 'current-month' } }).start();
  return { open, undos, memory, failAfter: (calls: number) => (failsIn = calls) };
}

const move = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('settle' as const), which: fc.nat({ max: 3 }), tab: fc.nat({ max: 1 }) }) },
  fc.record({
    kind: fc.constantFrom('complete' as const, 'reopen' as const, 'fail' as const, 'undo' as const, 'leave' as const, 'choose' as const),
    which: fc.nat({ max: 3 }),
    tab: fc.nat({ max: 1 }),
  }),
);

type Running = ReturnType<typeof reconciliation>;

/** Runs the moves in two tabs. After each move, waits for its effects, and then checks a rule with `holds`. */
async function run(
  moves: readonly { kind: string; which: number; tab: number }[],
  holds: (running: Running) => Promise<void>,
): Promise<void> {
  const running = reconciliation();
  const { open, undos, memory, failAfter } = running;
  const tabs = [open(), open()];
  const shown = async () => {
    const [summary] = await memory.list('reconciliations');
    return cents(summary?.bankBalance) - cents(summary?.bookBalance);
  };
  for (const { kind, which, tab } of moves) {
    const actor = tabs[tab];
    if (kind === 'settle') actor?.send({ type: 'SETTLE', item: `ri-${which + 1}`, by: 'Ada Byron' });
    if (kind === 'complete') actor?.send({ type: 'COMPLETE', difference: await shown() });
    if (kind === 'reopen') actor?.send({ type: 'REOPEN' });
    if (kind === 'choose')
      actor?.send({ type: 'INPUT_CHANGED', payload: { account: which > 1 ? 'ba-2' : 'ba-1', period: 'current-month' } });
    if (kind === 'fail') failAfter(which);
    if (kind === 'undo') {
      failAfter(-1);
      await undos.pop()?.();
    }
    if (kind === 'leave') {
      actor?.stop();
      tabs[tab] = open();
    }
    await turn();
    // Wait for the machine's `secondPress` timer, which takes 0 ms in these tests.
    await new Promise((resolve) => setTimeout(resolve));
    await turn();
    await holds(running);
  }
  for (const actor of tabs) actor.stop();
}

const everyRun = (holds: (running: Running) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 12 }), (moves) => run(moves, holds)),
    { numRuns, seed },
  );

// This test covers two rules from reconciliation.md, and invariants.test.ts finds them here:
// "No item is lost: each is unmatched, or matched and listed once." and "No item is settled twice."
test('each item is unmatched, or matched and listed once, whatever fails', async () => {
  await everyRun(async ({ memory }) => {
    const stored = await memory.list('reconciliationItems');
    const listed = (await memory.list('matchedItems')).map(({ description }) => description);
    expect(stored.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    const matched = stored.filter(({ status }) => status === 'matched').map(({ description }) => description);
    const inOrder = (texts: readonly unknown[]) => texts.map(String).sort((a, b) => a.localeCompare(b));
    expect(inOrder(listed)).toEqual(inOrder(matched));
  });
});

test('The difference is the bank less the book with what was entered, less what is outstanding', async () => {
  await everyRun(async ({ memory }) => {
    const [summary] = await memory.list('reconciliations');
    const stored = (await memory.list('reconciliationItems')).filter(({ status }) => status === 'matched');
    const entered = stored
      .filter(({ type }) => type !== 'book-only')
      .reduce((sum, row) => sum + cents(row.bankAmount) - cents(row.bookAmount), 0);
    const outstanding = stored.filter(({ type }) => type === 'book-only').reduce((sum, row) => sum + cents(row.bookAmount), 0);
    expect(summary?.bankBalance).toBe(before.bankBalance);
    expect(cents(summary?.bankBalance) - cents(summary?.bookBalance)).toBe(
      before.bankBalance - (before.bookBalance + entered - outstanding),
    );
  });
});

test('A reconciliation is completed with the difference that was shown', async () => {
  const differences = new Set<unknown>();
  await everyRun(async ({ memory }) => {
    const [summary] = await memory.list('reconciliations');
    if (summary?.remained !== undefined) differences.add(typeof summary.remained);
    const [account] = await memory.list('accounts');
    expect(account?.lastReconciled).toBe(summary?.remained === undefined ? '2026-10-02' : '2026-11-21');
  });
  expect([...differences]).toEqual(['number']);
});
