import { describe, expect, test, vi } from 'vitest';
import { choose, reconcile, settle } from './reconcile.ts';

describe('faults during a reconciliation', () => {
  test('a double click settles an item once', async () => {
    const { actor, answers, clock, state } = reconcile();
    actor.send(settle);
    actor.send(settle);
    expect(answers).toHaveLength(1);
    await answers[0]?.answer();
    clock.increment(500);
    expect(state()).toBe('reviewing');
    expect(answers).toHaveLength(1);
  });

  test('a double click does not settle the item that moved up meanwhile', async () => {
    const { actor, answers, clock } = reconcile();
    actor.send(settle);
    await answers[0]?.answer();
    clock.increment(499);
    actor.send({ type: 'SETTLE', item: 'ri-2', by: 'Ada Byron' });
    expect(answers).toHaveLength(1);
    clock.increment(1);
    actor.send({ type: 'SETTLE', item: 'ri-2', by: 'Ada Byron' });
    expect(answers).toHaveLength(2);
  });

  test('a late response for the previous account does not affect the next one', async () => {
    const { actor, answers, report, state } = reconcile();
    actor.send(settle);
    actor.send(choose({ account: 'ba-2', period: 'current-month' }));
    actor.send({ type: 'SETTLE', item: 'ri-9', by: 'Ada Byron' });
    await answers[0]?.answer(new Error('too late'));
    expect(state()).toBe('settling');
    expect(actor.getSnapshot().context).toMatchObject({ account: 'ba-2', failed: false });
    expect(report).not.toHaveBeenCalled();
    await answers[1]?.answer();
    expect(state()).toBe('settled');
  });

  test('nothing happens after the screen is left', async () => {
    const { actor, answers, report, completions } = reconcile();
    actor.send(settle);
    actor.stop();
    const seen = vi.fn();
    actor.subscribe(seen);
    await answers[0]?.answer(new Error('too late'));
    expect(seen).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
    expect(completions).toEqual([]);
  });

  test('the failure of one account is not shown on another', async () => {
    const { actor, answers } = reconcile();
    actor.send(settle);
    await answers[0]?.answer(new Error('no connection'));
    actor.send(choose({ account: 'ba-2', period: 'current-month' }));
    expect(actor.getSnapshot().context.failed).toBe(false);
  });
});
