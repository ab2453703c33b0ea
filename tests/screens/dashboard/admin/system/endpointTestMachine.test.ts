import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { endpointTestMachine } from '../../../../../screens/dashboard/admin/system/endpointTestMachine.ts';

const input = { method: 'GET', path: '/api/auth/verify', response: ['valid', 'user'] };

function start() {
  const clock = new SimulatedClock();
  const actor = createActor(endpointTestMachine, { input, clock }).start();
  return { actor, clock, state: () => actor.getSnapshot().value, answer: () => actor.getSnapshot().context.answer };
}

type Flow = ReturnType<typeof start>;

const reach: Record<'idle' | 'testing' | 'answered', (flow: Flow) => void> = {
  idle: () => {},
  testing: ({ actor }) => actor.send({ type: 'TEST' }),
  answered: ({ actor, clock }) => {
    actor.send({ type: 'TEST' });
    clock.increment(1000);
  },
};
const transitions = [
  ['idle', 'TEST', 'testing'],
  ['idle', 999, 'idle'],
  ['idle', 60_000, 'idle'],
  ['testing', 'TEST', 'testing'],
  ['testing', 999, 'testing'],
  ['testing', 1000, 'answered'],
  ['answered', 'TEST', 'testing'],
  ['answered', 60_000, 'answered'],
] as const;

describe('the endpoint tester', () => {
  it.each(transitions)('the tester in state %s goes on %s to %s', (from, cause, to) => {
    const flow = start();
    reach[from](flow);
    expect(flow.state()).toBe(from);
    if (typeof cause === 'number') flow.clock.increment(cause);
    else flow.actor.send({ type: cause });
    expect(flow.state()).toBe(to);
  });

  it('the tester has no other states and accepts no other events', () => {
    expect(Object.keys(endpointTestMachine.states)).toEqual(Object.keys(reach));
    expect(endpointTestMachine.events.filter((event) => !event.startsWith('xstate.'))).toEqual(['TEST']);
  });

  it('another press during a test does not extend it', () => {
    const { actor, clock, state } = start();
    actor.send({ type: 'TEST' });
    clock.increment(600);
    actor.send({ type: 'TEST' });
    clock.increment(400);
    expect(state()).toBe('answered');
  });

  it('the tester responds with the documented fields', () => {
    const flow = start();
    reach.answered(flow);
    expect(flow.answer()).toMatchObject({ status: 200, milliseconds: 50 });
    expect(Object.keys(flow.answer()?.body ?? {})).toEqual(['valid', 'user']);
  });

  it('another test clears the last response', () => {
    const flow = start();
    reach.answered(flow);
    flow.actor.send({ type: 'TEST' });
    expect(flow.answer()).toBeUndefined();
  });

  it('the tester waits for the portal’s delay', () => {
    const clock = new SimulatedClock();
    const actor = createActor(endpointTestMachine.provide({ delays: { endpointTest: 20 } }), { input, clock }).start();
    actor.send({ type: 'TEST' });
    clock.increment(20);
    expect(actor.getSnapshot().value).toBe('answered');
  });
});
