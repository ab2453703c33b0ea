import { describe, expect, test, vi } from 'vitest';
import { createSessionStore } from '../../../../engine/core/session/createSession.ts';
import type { SessionActor, SessionSnapshot } from '../../../../engine/core/session/Session.ts';

function fakeActor(first: SessionSnapshot): SessionActor & { change: (next: SessionSnapshot) => void; sent: string[] } {
  let snapshot = first;
  let listener = () => undefined as void;
  const sent: string[] = [];
  return {
    sent,
    getSnapshot: () => snapshot,
    subscribe: (added) => {
      listener = added;
      return () => undefined;
    },
    send: (event) => void sent.push(event.type),
    follow: () => void sent.push('follow'),
    change: (next) => {
      snapshot = next;
      listener();
    },
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the session before its machine runs', () => {
  test('a visitor’s session starts signed out and loads nothing', () => {
    const start = vi.fn();
    const store = createSessionStore(false, start);
    expect(store.getSnapshot()).toEqual({ state: 'signedOut' });
    expect(store.getSnapshot()).toBe(store.getSnapshot());
    expect(start).not.toHaveBeenCalled();
  });

  test('the session is undefined while a stored user is being checked', async () => {
    const ann = { id: '1', name: 'Ann', email: 'ann@x' };
    const store = createSessionStore(true, () => Promise.resolve(fakeActor({ state: 'signedIn', user: ann })));
    const listener = vi.fn();
    store.subscribe(listener);
    expect(store.getSnapshot()).toBeUndefined();
    await settled();
    expect(store.getSnapshot()).toEqual({ state: 'signedIn', user: ann });
    expect(listener).toHaveBeenCalled();
  });

  test('events are queued until the machine starts, in order, and start it once', async () => {
    const actor = fakeActor({ state: 'signedOut' });
    const start = vi.fn(() => Promise.resolve(actor));
    const store = createSessionStore(false, start);
    store.send({ type: 'SIGN_OUT' });
    void store.follow();
    store.send({ type: 'USE_DIFFERENT_ACCOUNT' });
    expect(actor.sent).toEqual([]);
    await settled();
    expect(actor.sent).toEqual(['SIGN_OUT', 'follow', 'USE_DIFFERENT_ACCOUNT']);
    expect(start).toHaveBeenCalledOnce();
  });
});

test('a visitor’s cancel before any sign-in loads nothing', async () => {
  const start = vi.fn(() => Promise.resolve(fakeActor({ state: 'signedOut' })));
  const store = createSessionStore(false, start);
  store.send({ type: 'CANCEL_SIGN_IN' });
  await settled();
  expect(start).not.toHaveBeenCalled();
});

test('the session follows the state of its machine', async () => {
  const actor = fakeActor({ state: 'signedOut' });
  const store = createSessionStore(false, () => Promise.resolve(actor));
  void store.follow();
  await settled();
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  actor.change({ state: 'authenticating' });
  expect(store.getSnapshot()).toEqual({ state: 'authenticating' });
  stop();
  actor.change({ state: 'signedOut', error: 'refused' });
  expect(listener).toHaveBeenCalledOnce();
});

test('a machine that fails to load is a failed sign-in and can be retried', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const actor = fakeActor({ state: 'authenticating' });
  const start = vi.fn<() => Promise<SessionActor>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(actor);
  const store = createSessionStore(false, start);
  store.send({ type: 'SIGN_IN', credentials: { email: 'a@b', password: '123456' } });
  await settled();
  expect(store.getSnapshot()).toEqual({ state: 'signedOut', error: 'failed' });
  store.send({ type: 'SIGN_IN', credentials: { email: 'a@b', password: '123456' } });
  await settled();
  expect(store.getSnapshot()).toEqual({ state: 'authenticating' });
  silent.mockRestore();
});
