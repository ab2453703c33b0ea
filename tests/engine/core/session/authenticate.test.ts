import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, type PromiseActorLogic } from 'xstate';
import { createAuthenticate } from '../../../../engine/core/session/authenticate.ts';
import type { Credentials, User } from '../../../../engine/core/session/User.ts';
import type { UserStorage } from '../../../../engine/core/session/userStorage.ts';
import { active } from '../domain/domains.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { fakeStorage, settings } from './samples.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(credentials: Partial<Credentials>, storage: UserStorage = fakeStorage()) {
  const logic: PromiseActorLogic<User | undefined, { credentials: Credentials }> = createAuthenticate(() => ({
    delay: 1000,
    signIn: settings.signIn,
    storage,
    context: { domain: active, runtime: plainRuntime, gates: {}, functions: {}, numbers: {} },
  }));
  const actor = createActor(logic, { input: { credentials: { email: 'ann@garden.example', password: '123456', ...credentials } } });
  actor.subscribe({ error: () => undefined });
  return actor.start();
}

describe('a sign-in on sample data', () => {
  test('a sample sign-in takes as long as its delay and then stores the user', async () => {
    const storage = fakeStorage();
    const actor = start({}, storage);
    await vi.advanceTimersByTimeAsync(999);
    expect(actor.getSnapshot().status).toBe('active');
    expect(storage.setItem).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(actor.getSnapshot().output).toMatchObject({ name: 'Ann', email: 'ann@garden.example', role: 'member' });
    expect(storage.setItem.mock.calls).toEqual([['garden_user', JSON.stringify(actor.getSnapshot().output)]]);
  });

  test.each([
    ['an e-mail without @', { email: 'ann.garden.example' }],
    ['an empty e-mail', { email: '  ' }],
    ['a password that is one character short', { password: '12345' }],
  ])('a sample sign-in refuses %s and stores nothing', async (_what, credentials) => {
    const storage = fakeStorage();
    const actor = start(credentials, storage);
    await vi.runAllTimersAsync();
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: undefined });
    expect(storage.setItem).not.toHaveBeenCalled();
  });

  test('a sample sign-in fails if the storage fails', async () => {
    const storage = fakeStorage();
    storage.setItem.mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const actor = start({}, storage);
    await vi.runAllTimersAsync();
    expect(actor.getSnapshot().status).toBe('error');
  });

  test('a canceled sample sign-in leaves no timer and stores nothing', async () => {
    const storage = fakeStorage();
    const actor = start({}, storage);
    await vi.advanceTimersByTimeAsync(500);
    actor.stop();
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(5000);
    expect(storage.setItem).not.toHaveBeenCalled();
  });
});
