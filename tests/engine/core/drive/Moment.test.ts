import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { fixedClock, type Clock } from '../../../../engine/core/data/clock.ts';
import { defineFlow } from '../../../../engine/core/flows/defineFlow.ts';
import { drivenFlow, drivenSession } from '../../../../engine/core/drive/Driven.ts';
import { answer, begin, close, nextTimer, send, wait } from '../../../../engine/core/drive/Moment.ts';
import { refusal, restsIn, takeable } from '../../../../engine/core/drive/takeable.ts';
import { lampFlow } from '../../dev/coded/lampFlow.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { ann } from '../session/samples.ts';

const lamp = drivenFlow('lamp', lampFlow, { runtime: plainRuntime, delays: { warmth: 2000 } });
const session = drivenSession(plainRuntime);
const credentials = { email: 'ann@garden.example', password: 'secret1' };

describe('a driven machine', () => {
  test('a driven machine starts with its input and runs no effects by itself', () => {
    const { moment, deeds } = begin(session, { user: ann });
    expect(restsIn(moment.snapshot)).toEqual(['signedIn']);
    expect(deeds).toEqual([]);
  });

  test('a step leaves the moment before it unchanged', () => {
    const { moment } = begin(session, { user: ann });
    const { moment: out, deeds } = send(moment, 'SIGN_OUT');
    expect(restsIn(out.snapshot)).toEqual(['signedOut']);
    expect(deeds).toEqual([{ kind: 'action', name: 'clearStoredUser', with: undefined }]);
    expect(restsIn(moment.snapshot)).toEqual(['signedIn']);
    expect(restsIn(send(moment, 'STORED_USER_CHANGED').moment.snapshot)).toEqual(['signedOut']);
  });

  test('a driven machine waits by the given delays and drops the timers of a state it left', () => {
    const { moment } = send(begin(lamp).moment, 'PRESS');
    expect(nextTimer(moment)?.at).toBe(2000);
    expect(restsIn(wait(moment, 1999).moment.snapshot)).toEqual(['lit.warm']);
    expect(restsIn(wait(moment, 2000).moment.snapshot)).toEqual(['lit.hot']);
    expect(send(moment, 'PRESS').moment.timers).toEqual([]);
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
    const comesAt = (clock?: Clock) =>
      restsIn(send(begin(drivenFlow('gate', gate, { runtime: plainRuntime, clock })).moment, 'COME').moment.snapshot);
    expect(comesAt()).toEqual(['closed']);
    expect(comesAt(fixedClock('2026-11-21T08:59'))).toEqual(['closed']);
    expect(comesAt(fixedClock('2026-11-21T09:00'))).toEqual(['inside']);
  });

  test('an effect can be answered by hand once', () => {
    const { moment, deeds } = send(begin(session).moment, 'SIGN_IN', credentials);
    expect(deeds).toEqual([{ kind: 'start', name: 'authenticate', with: { credentials } }]);
    expect(restsIn(answer(moment, 'authenticate', { succeeds: ann }).moment.snapshot)).toEqual(['signedIn']);
    const failed = answer(moment, 'authenticate', { fails: new Error('full') });
    expect(failed.moment.snapshot.context).toMatchObject({ error: 'failed' });
    expect(failed.moment.running).toEqual([]);
    expect(answer(failed.moment, 'authenticate', { succeeds: ann }).isTaken).toBe(false);
  });

  test('leaving a state stops its running effects', () => {
    const { moment } = send(begin(session).moment, 'SIGN_IN', credentials);
    expect(send(moment, 'CANCEL_SIGN_IN').deeds).toEqual([{ kind: 'stop', name: 'authenticate', with: { credentials } }]);
  });

  test('a closed machine accepts nothing and waits for nothing', () => {
    const lit = close(send(begin(lamp).moment, 'PRESS').moment).moment;
    expect(send(lit, 'PRESS').isTaken).toBe(false);
    expect(wait(lit, 9000)).toMatchObject({ isTaken: false, deeds: [], moment: { time: 9000 } });
    expect(refusal(lit, 'PRESS')).toBe('it was closed');
  });

  test('a machine in its final state accepts nothing more', () => {
    const { moment } = send(send(begin(lamp).moment, 'PRESS').moment, 'BREAK');
    expect(moment.timers).toEqual([]);
    expect(refusal(moment, 'PRESS')).toBe('it has come to its end');
  });
});

test('every event is listed with whether the machine would accept it and why not', () => {
  const told = takeable(begin(session).moment, { STORED_USER_CHANGED: { user: ann } });
  expect(told.map(({ event, isTaken, why }) => [event, isTaken, why])).toEqual([
    ['USE_DIFFERENT_ACCOUNT', true, undefined],
    ['STORED_USER_CHANGED', true, undefined],
    ['SIGN_IN', true, undefined],
    ['CANCEL_SIGN_IN', true, undefined],
    ['SIGN_OUT', false, 'nothing in "signedOut" answers to it'],
  ]);
  expect(refusal(begin(session).moment, 'STORED_USER_CHANGED')).toBe('"hasUser" says no');
  expect(told.find(({ event }) => event === 'SIGN_IN')?.fields?.map(({ name }) => name)).toEqual(['email', 'password']);
});
