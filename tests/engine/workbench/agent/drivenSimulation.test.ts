import { afterEach, describe, expect, test, vi } from 'vitest';
import { drivenSimulation, toStateValue } from '../../../../engine/workbench/agent/drivenSimulation.ts';
import { drivenSession } from '../../../../engine/workbench/agent/drivenSession.ts';
import type { SessionPort, SessionSnapshot } from '../../../../engine/core/session/Session.ts';

const door = { machine: 'door', states: ['open'], context: {}, input: { of: 'a' }, entered: {} };

afterEach(() => {
  drivenSimulation.set(null);
  drivenSimulation.setCallbacks({ sent: () => undefined, shown: () => undefined });
});

describe('the state of a run shown on a page', () => {
  test('only the flow of the driven machine shows the run', () => {
    expect(drivenSimulation.isShownBy('door', '{"of":"a"}')).toBe(false);
    drivenSimulation.set(door);
    expect(drivenSimulation.isShownBy('door', '{}')).toBe(true);
    expect(drivenSimulation.isShownBy('window', '{}')).toBe(false);
  });

  test('the flow with the run’s input shows the run among several flows of its machine', () => {
    drivenSimulation.set(door);
    const leave = [drivenSimulation.register('door', '{"of":"b"}'), drivenSimulation.register('door', '{"of":"a"}')];
    expect([drivenSimulation.isShownBy('door', '{"of":"b"}'), drivenSimulation.isShownBy('door', '{"of":"a"}')]).toEqual([false, true]);
    leave[1]?.();
    expect(drivenSimulation.isShownBy('door', '{"of":"b"}')).toBe(true);
    leave[0]?.();
  });

  test('the run is notified of the number of flows that show it, and of their input, whenever that changes', () => {
    const shown = vi.fn<(count: number, input?: object) => void>();
    drivenSimulation.setCallbacks({ sent: () => undefined, shown });
    drivenSimulation.set(door);
    const leave = drivenSimulation.register('door', '{"of":"b"}');
    leave();
    drivenSimulation.set(null);
    drivenSimulation.register('door', '{}')();
    expect(shown.mock.calls).toEqual([
      [0, undefined],
      [1, { of: 'b' }],
      [0, undefined],
    ]);
  });

  test.each([
    [{ type: 'SUBMIT', name: 'Ada', payload: { name: 'Ada' } }, { name: 'Ada' }],
    [{ type: 'SETTLE', item: 'i-1' }, { item: 'i-1' }],
    [
      { type: 'SIGN_IN', credentials: { email: 'a@b.example', password: 'secret' } },
      { email: 'a@b.example', password: 'secret' },
    ],
  ])('an event sent on the page reaches the run with its payload: %j', (event, payload) => {
    const sent = vi.fn<(event: string, payload: object) => void>();
    drivenSimulation.setCallbacks({ sent, shown: () => undefined });
    drivenSimulation.sent(event);
    expect(sent).toHaveBeenCalledExactlyOnceWith(event.type, payload);
  });

  test.each([
    [['idle'], 'idle'],
    [['entering.failed'], { entering: 'failed' }],
    [['a.b.c', 'a.d'], { a: { b: 'c', d: {} } }],
    [['left.on', 'right.off'], { left: 'on', right: 'off' }],
  ])('the run’s states have the form of its machine: %j', (states, value) => {
    expect(toStateValue(states)).toEqual(value);
  });
});

describe('the session on a page with a driven session', () => {
  function session() {
    const send = vi.fn<SessionPort['send']>();
    const follow = vi.fn(() => Promise.resolve());
    const stored = { id: 'u-1', name: 'Sam', email: 'sam@club.example', role: 'officer' };
    const snapshot: SessionSnapshot = { state: 'signedIn', user: stored };
    const real: SessionPort = { getSnapshot: () => snapshot, subscribe: () => () => undefined, send, follow };
    return { session: drivenSession(real), send, follow };
  }
  const at = (states: string[], context: object) => drivenSimulation.set({ machine: 'session', states, context, input: {}, entered: {} });

  test('the session shows the run’s state and is a new object only if that changes', () => {
    const { session: shown } = session();
    expect(shown.getSnapshot()).toMatchObject({ state: 'signedIn', user: { name: 'Sam' } });
    const listener = vi.fn<() => void>();
    const stop = shown.subscribe(listener);
    at(['signedOut'], { error: 'refused' });
    expect(listener).toHaveBeenCalledOnce();
    expect(shown.getSnapshot()).toEqual({ state: 'signedOut', error: 'refused' });
    expect(shown.getSnapshot()).toBe(shown.getSnapshot());
    stop();
    drivenSimulation.set(null);
    expect(listener).toHaveBeenCalledOnce();
    expect(shown.getSnapshot()?.state).toBe('signedIn');
  });

  test('the session’s user combines the run’s values with those of the current viewer', () => {
    const { session: shown } = session();
    at(['signedIn'], { user: { name: 'Ann Bell' } });
    expect(shown.getSnapshot()?.user).toEqual({ id: 'u-1', name: 'Ann Bell', email: 'sam@club.example', role: 'officer' });
  });

  test('the session sends events to the run while it is driven and to itself otherwise', () => {
    const sent = vi.fn<(event: string, payload: object) => void>();
    drivenSimulation.setCallbacks({ sent, shown: () => undefined });
    const { session: shown, send, follow } = session();
    shown.send({ type: 'SIGN_OUT' });
    void shown.follow?.();
    at(['signedIn'], {});
    shown.send({ type: 'SIGN_OUT' });
    void shown.follow?.();
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'SIGN_OUT' });
    expect(follow).toHaveBeenCalledOnce();
    expect(sent).toHaveBeenCalledExactlyOnceWith('SIGN_OUT', {});
  });
});
