import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { fixedClock, type Clock } from '../../../../engine/core/data/clock.ts';
import { defineFlow } from '../../../../engine/core/flows/defineFlow.ts';
import { drivenFlow, drivenSessionMachine } from '../../../../engine/core/drive/DrivenMachine.ts';
import { finishEffect, beginRun, closeRun, nextTimer, sendEvent, advanceTime } from '../../../../engine/core/drive/SimulationState.ts';
import { explainIgnoredEvent, getActiveStates, availableEvents } from '../../../../engine/core/drive/availableEvents.ts';
import { lampFlow } from '../../vite/coded/lampFlow.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { ann } from '../session/samples.ts';

const lamp = drivenFlow('lamp', lampFlow, { runtime: plainRuntime, delays: { warmth: 2000 } });
const session = drivenSessionMachine(plainRuntime);
const credentials = { email: 'ann@garden.example', password: 'secret1' };

describe('a driven machine', () => {
  test('a driven machine starts with its input and runs no effects by itself', () => {
    const { simulation, sideEffects } = beginRun(session, { user: ann });
    expect(getActiveStates(simulation.snapshot)).toEqual(['signedIn']);
    expect(sideEffects).toEqual([]);
  });

  test('a step leaves the previous state unchanged', () => {
    const { simulation } = beginRun(session, { user: ann });
    const { simulation: out, sideEffects } = sendEvent(simulation, 'SIGN_OUT');
    expect(getActiveStates(out.snapshot)).toEqual(['signedOut']);
    expect(sideEffects).toEqual([{ kind: 'action', name: 'clearStoredUser', with: undefined }]);
    expect(getActiveStates(simulation.snapshot)).toEqual(['signedIn']);
    expect(getActiveStates(sendEvent(simulation, 'STORED_USER_CHANGED').simulation.snapshot)).toEqual(['signedOut']);
  });

  test('a driven machine waits by the given delays and drops the timers of a state it left', () => {
    const { simulation } = sendEvent(beginRun(lamp).simulation, 'PRESS');
    expect(nextTimer(simulation)?.at).toBe(2000);
    expect(getActiveStates(advanceTime(simulation, 1999).simulation.snapshot)).toEqual(['lit.warm']);
    expect(getActiveStates(advanceTime(simulation, 2000).simulation.snapshot)).toEqual(['lit.hot']);
    expect(sendEvent(simulation, 'PRESS').simulation.timers).toEqual([]);
  });

  test('a driven machine’s guards read the clock of its run', () => {
    const machine = setup({ guards: { isOpen: () => false } }).createMachine({
      id: 'gate',
      initial: 'closed',
      states: { closed: { on: { COME: { guard: 'isOpen', target: 'inside' } } }, inside: {} },
    });
    const gate = defineFlow({
      machine,
      effects: ({ clock }) => machine.provide({ guards: { isOpen: () => clock.now().getHours() >= 9 } }),
      events: { COME: [] },
    });
    const enteredAt = (clock?: Clock) =>
      getActiveStates(
        sendEvent(beginRun(drivenFlow('gate', gate, { runtime: plainRuntime, clock })).simulation, 'COME').simulation.snapshot,
      );
    expect(enteredAt()).toEqual(['closed']);
    expect(enteredAt(fixedClock('2026-11-21T08:59'))).toEqual(['closed']);
    expect(enteredAt(fixedClock('2026-11-21T09:00'))).toEqual(['inside']);
  });

  test('an effect can be answered by hand once', () => {
    const { simulation, sideEffects } = sendEvent(beginRun(session).simulation, 'SIGN_IN', credentials);
    expect(sideEffects).toEqual([{ kind: 'start', name: 'authenticate', with: { credentials } }]);
    expect(getActiveStates(finishEffect(simulation, 'authenticate', { succeeds: ann }).simulation.snapshot)).toEqual(['signedIn']);
    const failed = finishEffect(simulation, 'authenticate', { fails: new Error('full') });
    expect(failed.simulation.snapshot.context).toMatchObject({ error: 'failed' });
    expect(failed.simulation.running).toEqual([]);
    expect(finishEffect(failed.simulation, 'authenticate', { succeeds: ann }).wasHandled).toBe(false);
  });

  test('leaving a state stops its running effects', () => {
    const { simulation } = sendEvent(beginRun(session).simulation, 'SIGN_IN', credentials);
    expect(sendEvent(simulation, 'CANCEL_SIGN_IN').sideEffects).toEqual([{ kind: 'stop', name: 'authenticate', with: { credentials } }]);
  });

  test('a closed machine accepts nothing and waits for nothing', () => {
    const lit = closeRun(sendEvent(beginRun(lamp).simulation, 'PRESS').simulation).simulation;
    expect(sendEvent(lit, 'PRESS').wasHandled).toBe(false);
    expect(advanceTime(lit, 9000)).toMatchObject({ wasHandled: false, sideEffects: [], simulation: { time: 9000 } });
    expect(explainIgnoredEvent(lit, 'PRESS')).toBe('the machine is closed');
  });

  test('a machine in its final state accepts nothing more', () => {
    const { simulation } = sendEvent(sendEvent(beginRun(lamp).simulation, 'PRESS').simulation, 'BREAK');
    expect(simulation.timers).toEqual([]);
    expect(explainIgnoredEvent(simulation, 'PRESS')).toBe('the machine has ended');
  });
});

test('every event is listed with whether the machine would accept it and why not', () => {
  const events = availableEvents(beginRun(session).simulation, { STORED_USER_CHANGED: { user: ann } });
  expect(events.map(({ event, isAvailable, why }) => [event, isAvailable, why])).toEqual([
    ['USE_DIFFERENT_ACCOUNT', true, undefined],
    ['STORED_USER_CHANGED', true, undefined],
    ['SIGN_IN', true, undefined],
    ['CANCEL_SIGN_IN', true, undefined],
    ['SIGN_OUT', false, 'no transition in "signedOut" handles this event'],
  ]);
  expect(explainIgnoredEvent(beginRun(session).simulation, 'STORED_USER_CHANGED')).toBe('"hasUser" does not allow it');
  expect(events.find(({ event }) => event === 'SIGN_IN')?.fields?.map(({ name }) => name)).toEqual(['email', 'password']);
});
