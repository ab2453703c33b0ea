import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import {
  reconciliationMachine,
  type ReconciliationEvent,
  type ReconciliationInput,
} from '../../../../../screens/dashboard/finance/reconciliation/reconciliationMachine.ts';
import { choose, complete, operating, reconcile, settle } from './reconcile.ts';

describe('the choice of account and period', () => {
  test.each<[ReconciliationInput, string]>([
    [{}, 'choosingAccount'],
    [{ account: '' }, 'choosingAccount'],
    [{ period: 'quarter' }, 'choosingAccount'],
    [{ account: 'ba-1' }, 'choosingPeriod'],
    [operating, 'reviewing'],
  ])('the input %j starts in %s', (input, state) => {
    expect(reconcile(input).state()).toBe(state);
  });

  test('the machine continues as account and period are chosen', () => {
    const { actor, state } = reconcile({});
    actor.send(choose({ account: 'ba-1' }));
    expect(state()).toBe('choosingPeriod');
    actor.send(choose(operating));
    expect(state()).toBe('reviewing');
    actor.send(choose({ period: 'quarter' }));
    expect(state()).toBe('choosingAccount');
  });
});

type State = 'choosingAccount' | 'choosingPeriod' | 'reviewing' | 'settling' | 'settled' | 'completing' | 'completed' | 'reopening';

describe('events in every state of the reconciliation', () => {
  const ways: Record<State, { input: ReconciliationInput; events: ReconciliationEvent[] }> = {
    choosingAccount: { input: {}, events: [] },
    choosingPeriod: { input: { account: 'ba-1' }, events: [] },
    reviewing: { input: operating, events: [] },
    settling: { input: operating, events: [settle] },
    settled: { input: operating, events: [settle] },
    completing: { input: operating, events: [complete] },
    completed: { input: { ...operating, remained: 0 }, events: [] },
    reopening: { input: { ...operating, remained: 0 }, events: [{ type: 'REOPEN' }] },
  };

  test.each<[State, ReconciliationEvent, State]>([
    ['choosingAccount', settle, 'choosingAccount'],
    ['choosingAccount', complete, 'choosingAccount'],
    ['choosingAccount', { type: 'REOPEN' }, 'choosingAccount'],
    ['choosingAccount', choose({ account: 'ba-2' }), 'choosingPeriod'],
    ['choosingPeriod', settle, 'choosingPeriod'],
    ['choosingPeriod', complete, 'choosingPeriod'],
    ['choosingPeriod', { type: 'REOPEN' }, 'choosingPeriod'],
    ['choosingPeriod', choose({ account: 'ba-1', period: 'quarter' }), 'reviewing'],
    ['reviewing', settle, 'settling'],
    ['reviewing', complete, 'completing'],
    ['reviewing', choose({ ...operating, remained: 0 }), 'completed'],
    ['reviewing', { type: 'REOPEN' }, 'reviewing'],
    ['reviewing', choose({ account: 'ba-2', period: 'quarter' }), 'reviewing'],
    ['reviewing', choose({}), 'choosingAccount'],
    ['settling', { type: 'SETTLE', item: 'ri-2' }, 'settling'],
    ['settling', complete, 'settling'],
    ['settling', { type: 'REOPEN' }, 'settling'],
    ['settling', choose(operating), 'settling'],
    ['settling', choose({ account: 'ba-2', period: 'quarter' }), 'reviewing'],
    ['settled', { type: 'SETTLE', item: 'ri-2' }, 'settled'],
    ['settled', complete, 'settled'],
    ['settled', { type: 'REOPEN' }, 'settled'],
    ['settled', choose(operating), 'settled'],
    ['settled', choose({ account: 'ba-2', period: 'quarter' }), 'reviewing'],
    ['completing', settle, 'completing'],
    ['completing', complete, 'completing'],
    ['completing', { type: 'REOPEN' }, 'completing'],
    ['completing', choose(operating), 'completing'],
    ['completing', choose({ ...operating, remained: 19_780 }), 'completed'],
    ['completing', choose({ account: 'ba-2', period: 'quarter' }), 'reviewing'],
    ['completed', settle, 'completed'],
    ['completed', complete, 'completed'],
    ['completed', { type: 'REOPEN' }, 'reopening'],
    ['completed', choose({ ...operating, remained: 0 }), 'completed'],
    ['completed', choose(operating), 'reviewing'],
    ['completed', choose({ account: 'ba-2', period: 'quarter' }), 'reviewing'],
    ['reopening', settle, 'reopening'],
    ['reopening', complete, 'reopening'],
    ['reopening', { type: 'REOPEN' }, 'reopening'],
    ['reopening', choose({ ...operating, remained: 0 }), 'reopening'],
    ['reopening', choose(operating), 'reviewing'],
    ['reopening', choose({ account: 'ba-2', period: 'quarter' }), 'reviewing'],
  ])('the state %s on %j becomes %s', async (from, event, to) => {
    const { input, events } = ways[from];
    const { actor, answers, state } = reconcile(input);
    for (const before of events) actor.send(before);
    if (from === 'settled') await answers[0]?.answer();
    expect(state()).toBe(from);
    actor.send(event);
    expect(state()).toBe(to);
  });
});

describe('the settlement in the machine', () => {
  test('settling passes the item and its settler to the effect and returns to the review', async () => {
    const { actor, answers, clock, state } = reconcile();
    actor.send(settle);
    expect(answers.map(({ settlement }) => settlement)).toEqual([{ item: 'ri-1', by: 'Ada Byron' }]);
    await answers[0]?.answer();
    clock.increment(500);
    expect(state()).toBe('reviewing');
  });

  test('a failed settlement is shown until the next attempt and reported with its reason', async () => {
    const { actor, answers, report, state } = reconcile();
    actor.send(settle);
    await answers[0]?.answer(new Error('no connection'));
    expect(state()).toBe('reviewing');
    expect(actor.getSnapshot().context.failed).toBe(true);
    expect(report).toHaveBeenCalledExactlyOnceWith({ reason: new Error('no connection') });
    actor.send(settle);
    expect(actor.getSnapshot().context.failed).toBe(false);
  });

  test('settling without an effect fails by name', async () => {
    const actor = createActor(reconciliationMachine, { input: operating }).start();
    actor.send(settle);
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('reviewing'));
    expect(context.failed).toBe(true);
  });
});

describe('the completion in the machine', () => {
  test.each([19_780, 0])('completing with a difference of %s is stored once with its account and period', async (difference) => {
    const { actor, completions, state, turn } = reconcile();
    actor.send({ type: 'COMPLETE', difference });
    actor.send({ type: 'COMPLETE', difference });
    await turn();
    expect(state()).toBe('completed');
    expect(completions).toEqual([{ account: 'ba-1', period: 'current-month', difference }]);
    expect(actor.getSnapshot().context.remained).toBe(difference);
  });

  test.each([undefined, null, NaN, Infinity, '0'])('completing with a difference of %s is refused and reported', async (difference) => {
    const { actor, completions, report, state, turn } = reconcile();
    actor.send({ type: 'COMPLETE', difference });
    await turn();
    expect(state()).toBe('reviewing');
    expect(completions).toEqual([]);
    expect(report).toHaveBeenCalledExactlyOnceWith({ reason: new Error(`COMPLETE needs the difference in cents, got ${difference}`) });
  });

  test('the machine accepts COMPLETE with any difference', () => {
    const { actor } = reconcile();
    expect(actor.getSnapshot().can({ type: 'COMPLETE' })).toBe(true);
  });

  test('a completed reconciliation is known from the records and can be reopened', async () => {
    const { actor, reopened, state, turn } = reconcile({ ...operating, remained: 19_780 });
    expect(state()).toBe('completed');
    expect(actor.getSnapshot().context.remained).toBe(19_780);
    actor.send({ type: 'REOPEN' });
    await turn();
    expect(reopened).toEqual([{ account: 'ba-1', period: 'current-month' }]);
    expect(state()).toBe('reviewing');
  });

  test.each<[string, ReconciliationInput, ReconciliationEvent, string]>([
    ['completing', operating, complete, 'reviewing'],
    ['reopening', { ...operating, remained: 0 }, { type: 'REOPEN' }, 'completed'],
  ])('a failure of %s changes nothing, is shown, and is reported', async (_what, input, event, back) => {
    const { actor, breakDown, report, state, turn } = reconcile(input);
    breakDown(new Error('no connection'));
    actor.send(event);
    await turn();
    expect(state()).toBe(back);
    expect(actor.getSnapshot().context.failed).toBe(true);
    expect(report).toHaveBeenCalledExactlyOnceWith({ reason: new Error('no connection') });
  });
});
