import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { flowScope } from '../../../../engine/core/flows/flowScope.ts';
import { createEventMachine, type CreateEventEvent } from '../../../../screens/dashboard/events/createEventMachine.ts';
import type { EventDraft } from '../../../../screens/dashboard/events/newEvent.ts';

const draft: EventDraft = { title: 'Winter Ball', date: '2026-12-05', time: '20:00', location: 'Pier 7' };
const problems = [{ field: 'capacity', message: 'Capacity must be at least 1' }];

function start(outcome: 'done' | Error = 'done') {
  const clock = new SimulatedClock();
  const createEvent = vi.fn(
    (_: EventDraft) =>
      new Promise<void>((resolve, reject) => {
        clock.setTimeout(() => (outcome === 'done' ? resolve() : reject(outcome)), 1000);
      }),
  );
  const closeDialog = vi.fn();
  const announce = vi.fn();
  const report = vi.fn();
  const machine = createEventMachine.provide({
    actors: { createEvent: fromPromise(({ input }) => createEvent(input.draft)) },
    actions: { closeDialog, announce: (_, { message }) => announce(message), report: (_, { reason }) => report(reason) },
  });
  const actor = createActor(machine, { input: { done: 'was created' }, clock }).start();
  const pass = async (time: number) => {
    clock.increment(time);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { actor, pass, createEvent, closeDialog, announce, report };
}

const events = {
  EDIT: { type: 'EDIT' },
  GOOD: { type: 'SUBMIT', payload: draft },
  REFUSED: { type: 'REFUSED', problems },
} satisfies Record<string, CreateEventEvent>;

const ways = {
  'entering.filling': async () => start(),
  'entering.invalid': async () => reach('done', 'REFUSED'),
  submitting: async () => reach('done', 'GOOD'),
  created: async () => reach('done', 'GOOD', 1000),
  'entering.failed': async () => reach(new Error('no answer'), 'GOOD', 1000),
};
type State = keyof typeof ways;

async function reach(outcome: 'done' | Error, event: keyof typeof events, time = 0) {
  const flow = start(outcome);
  flow.actor.send(events[event]);
  await flow.pass(time);
  return flow;
}

/** The next state for each state and event, written by hand. */
const table: Record<State, Record<keyof typeof events, State>> = {
  'entering.filling': {
    EDIT: 'entering.filling',
    GOOD: 'submitting',
    REFUSED: 'entering.invalid',
  },
  'entering.invalid': {
    EDIT: 'entering.filling',
    GOOD: 'submitting',
    REFUSED: 'entering.invalid',
  },
  submitting: {
    EDIT: 'submitting',
    GOOD: 'submitting',
    REFUSED: 'submitting',
  },
  created: {
    EDIT: 'created',
    GOOD: 'created',
    REFUSED: 'created',
  },
  'entering.failed': {
    EDIT: 'entering.filling',
    GOOD: 'submitting',
    REFUSED: 'entering.invalid',
  },
};
const cells = Object.entries(table).flatMap(([from, row]) => Object.entries(row).map(([event, to]) => [from, event, to] as const));

describe('the machine that creates an event', () => {
  it.each(cells)('the machine in state %s on %s is in %s', async (from, event, to) => {
    // The casts are safe, because `cells` contains only states and events.
    const { actor } = await ways[from as State]();
    expect(flowScope(actor.getSnapshot()).state).toBe(from);
    actor.send(events[event as keyof typeof events]);
    expect(flowScope(actor.getSnapshot()).state).toBe(to);
  });

  it('creating takes 1000 ms, runs once however often it is submitted, and closes the dialog', async () => {
    const flow = start();
    for (const event of [events.GOOD, events.GOOD]) flow.actor.send(event);
    await flow.pass(999);
    expect(flow.closeDialog).not.toHaveBeenCalled();
    await flow.pass(1);
    expect(flow.createEvent.mock.calls).toEqual([[draft]]);
    expect(flow.announce.mock.calls).toEqual([['Winter Ball was created']]);
    expect(flow.closeDialog).toHaveBeenCalledOnce();
  });

  it('the form’s problems stay until an edit', () => {
    const { actor } = start();
    actor.send(events.REFUSED);
    expect(actor.getSnapshot().context.problems).toEqual(problems);
    actor.send(events.EDIT);
    expect(actor.getSnapshot().context.problems).toEqual([]);
  });

  it('a failed creation logs the error and keeps the dialog and the draft', async () => {
    const reason = new Error('no answer');
    const flow = start(reason);
    flow.actor.send(events.GOOD);
    await flow.pass(1000);
    expect(flow.report.mock.calls).toEqual([[reason]]);
    expect(flow.closeDialog).not.toHaveBeenCalled();
    expect(flow.actor.getSnapshot().context.draft).toEqual(draft);
  });

  it('a creation whose dialog was closed closes no dialog and shows no notice', async () => {
    const flow = start();
    flow.actor.send(events.GOOD);
    flow.actor.stop();
    await flow.pass(1000);
    expect(flow.closeDialog).not.toHaveBeenCalled();
    expect(flow.announce).not.toHaveBeenCalled();
  });
});
