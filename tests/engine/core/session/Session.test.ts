import { expect, test, vi } from 'vitest';
import { restoredSession, type SessionSnapshot } from '../../../../engine/core/session/Session.ts';
import { ann } from './samples.ts';

function store(first: SessionSnapshot | undefined) {
  const listeners = new Set<() => void>();
  let snapshot = first;
  const change = (next: SessionSnapshot) => {
    snapshot = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { listeners, change, getSnapshot: () => snapshot, subscribe, send: vi.fn(), follow: vi.fn() };
}

test('a visitor’s session is known at once', async () => {
  const visitor = store({ state: 'signedOut' });
  expect(await restoredSession(visitor)).toMatchObject({ state: 'signedOut', viewer: { signedIn: false } });
  expect(visitor.listeners.size).toBe(0);
});

test('restoring a session waits for the stored user and then stops listening', async () => {
  const restoring = store(undefined);
  const listener = vi.fn();
  const session = restoredSession(restoring).then(listener);
  await Promise.resolve();
  expect(listener).not.toHaveBeenCalled();
  restoring.change({ state: 'signedIn', user: ann });
  await session;
  expect(listener).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ state: 'signedIn', viewer: expect.objectContaining(ann) }));
  expect(restoring.listeners.size).toBe(0);
});
