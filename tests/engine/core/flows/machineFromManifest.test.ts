import { describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { flowScope } from '../../../../engine/core/flows/flowScope.ts';
import { machineFromManifest, type FlowEnv } from '../../../../engine/core/flows/machineFromManifest.ts';
import type { FlowManifest } from '../../../../engine/language/flow.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { parseText } from '../../../../engine/language/text.ts';

/** A flow that waters a plot: choose a plot, start, and wait until it's full. Keepers can drain a full plot. */
const watering: FlowManifest = {
  initial: 'dry',
  context: { plot: 'none', rounds: 0 },
  states: {
    dry: {
      on: {
        CHOOSE: { set: { plot: 'event.plot' } },
        START: [
          { when: { 'context.plot': { not: 'none' } }, target: 'wet', log: parseText('{viewer.name} waters {context.plot}') },
          { set: { plot: 'roses' } },
        ],
      },
    },
    wet: {
      on: { STOP: 'dry' },
      after: {
        watering: [
          { when: { 'event.type': 'NEVER' }, target: 'dry' },
          { target: 'full', set: { rounds: { count: 'plots' }, plot: 'context.plot' } },
        ],
      },
    },
    full: { on: { DRAIN: { when: { 'viewer.role': 'keeper' }, target: 'gone' } }, after: { rest: 'dry' } },
    gone: { final: true },
  },
};

function start(input?: Record<string, unknown>, overrides: Partial<FlowEnv> = {}, flow = watering) {
  const clock = new SimulatedClock();
  const log = vi.fn<FlowEnv['log']>();
  const viewer = { name: 'Ann', role: 'member' };
  const env: FlowEnv = {
    scope: () => ({ viewer }),
    gates: {},
    runtime: plainRuntime,
    functions: {},
    rows: () => [{ id: 'a' }, { id: 'b' }],
    delays: { watering: 3000, rest: 1000 },
    log,
    ...overrides,
  };
  const actor = createActor(machineFromManifest('watering', flow, env), { clock, input }).start();
  const stateAndContext = () => [actor.getSnapshot().value, actor.getSnapshot().context];
  return { actor, clock, log, viewer, stateAndContext };
}

describe('a flow from a manifest', () => {
  test('a flow starts in its initial state with its context', () =>
    expect(start().stateAndContext()).toEqual(['dry', { plot: 'none', rounds: 0 }]));

  test('a flow merges its input into its context', () =>
    expect(start({ plot: 'peas' }).stateAndContext()).toEqual(['dry', { plot: 'peas', rounds: 0 }]));

  test('a flow stores values of the event', () => {
    const { actor, stateAndContext } = start();
    actor.send({ type: 'CHOOSE', plot: 'lilies' });
    expect(stateAndContext()).toEqual(['dry', { plot: 'lilies', rounds: 0 }]);
  });

  test('a flow takes the first transition whose condition holds', () => {
    const { actor, stateAndContext, log } = start();
    actor.send({ type: 'START' });
    expect(stateAndContext()).toEqual(['dry', { plot: 'roses', rounds: 0 }]);
    actor.send({ type: 'START' });
    expect(stateAndContext()[0]).toBe('wet');
    expect(log.mock.calls).toEqual([['Ann waters roses']]);
  });

  test('a flow waits exactly as long as the portal’s delay of that name', () => {
    const { actor, clock, stateAndContext } = start({ plot: 'peas' });
    actor.send({ type: 'START' });
    clock.increment(2999);
    expect(stateAndContext()[0]).toBe('wet');
    clock.increment(1);
    expect(stateAndContext()).toEqual(['full', { plot: 'peas', rounds: 2 }]);
  });

  test('a flow that leaves a state drops the state’s timer', () => {
    const { actor, clock, stateAndContext } = start({ plot: 'peas' });
    actor.send({ type: 'START' });
    clock.increment(1500);
    actor.send({ type: 'STOP' });
    clock.increment(10_000);
    expect(stateAndContext()).toEqual(['dry', { plot: 'peas', rounds: 0 }]);
  });

  test('a flow reads the current scope and not that of its start', () => {
    const { actor, clock, viewer, stateAndContext } = start({ plot: 'peas' });
    actor.send({ type: 'START' });
    clock.increment(3000);
    actor.send({ type: 'DRAIN' });
    expect(stateAndContext()[0]).toBe('full');
    viewer.role = 'keeper';
    actor.send({ type: 'DRAIN' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'gone', status: 'done' });
  });

  test('a flow ignores events that its state does not name', () => {
    const { actor, stateAndContext } = start();
    for (const type of ['STOP', 'DRAIN', 'UNHEARD_OF', 'toString']) actor.send({ type });
    expect(stateAndContext()).toEqual(['dry', { plot: 'none', rounds: 0 }]);
  });

  test('a stopped flow does nothing more', () => {
    const { actor, clock, log } = start({ plot: 'peas' });
    actor.send({ type: 'START' });
    actor.stop();
    clock.increment(10_000);
    expect(actor.getSnapshot().value).toBe('wet');
    expect(log).toHaveBeenCalledTimes(1);
  });

  test('a flow’s context can’t reach a prototype', () => {
    const flow: FlowManifest = {
      initial: 'a',
      context: {},
      states: { a: { on: { GO: { set: JSON.parse('{"__proto__": 1, "x": 2}') } } } },
    };
    const { actor, stateAndContext } = start(undefined, {}, flow);
    actor.send({ type: 'GO' });
    expect(stateAndContext()).toEqual(['a', { x: 2 }]);
  });
});

describe('an invalid flow', () => {
  test('a flow with an unknown delay is refused', () => {
    expect(() => start(undefined, { delays: { watering: 1 } })).toThrow('"rest"');
    expect(() => start(undefined, { delays: {} })).toThrow('"watering"');
  });

  test('a transition to an unknown state is refused', () => {
    expect(() => start(undefined, {}, { initial: 'a', context: {}, states: { a: { on: { GO: 'nowhere' } } } })).toThrow('nowhere');
  });

  test('a transition with an unknown gate stays closed', () => {
    const { actor, stateAndContext } = start(
      undefined,
      {},
      { initial: 'a', context: {}, states: { a: { on: { GO: { when: { gate: 'x' }, target: 'b' } } }, b: {} } },
    );
    actor.send({ type: 'GO' });
    expect(stateAndContext()[0]).toBe('a');
  });
});

test('the blocks inside a flow see its state, its context, and the events it accepts', () => {
  const { actor } = start({ plot: 'peas' });
  expect(flowScope(actor.getSnapshot())).toEqual({
    state: 'dry',
    context: { plot: 'peas', rounds: 0 },
    can: { CHOOSE: true, START: true, STOP: false, DRAIN: false },
  });
  actor.send({ type: 'START' });
  expect(flowScope(actor.getSnapshot())).toMatchObject({ state: 'wet', can: { CHOOSE: false, START: false, STOP: true, DRAIN: false } });
});
