import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAttempts, type AttemptLimit } from '../../../../engine/server/people/createAttempts.ts';
import { startSmallServer, type SmallServer } from '../../../support/smallServer.ts';

let server: SmallServer;
let now = 0;
beforeAll(async () => {
  server = await startSmallServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  now = Date.UTC(2026, 10, 22);
  await server.database.owner.query('delete from live.limits');
});

const clock = { now: () => new Date(now) };
const limit: AttemptLimit = { key: 'one', most: 5, grows: true, endsWithSuccess: true };
const attempts = () => createAttempts(server.database.auth, clock);
const attempt = (guard: ReturnType<typeof attempts>, result: 'in' | undefined, limits = [limit]) =>
  guard.runLimited(limits, async () => result).catch((error: Error) => error.message);

test('attempts that succeed are never counted, however many come at once', async () => {
  const guard = attempts();
  const all = await Promise.all(Array.from({ length: 12 }, () => attempt(guard, 'in')));
  expect(all).toEqual(Array.from({ length: 12 }, () => 'in'));
  expect(await attempt(guard, 'in')).toBe('in');
});

test('guesses at the same time get no more attempts than guesses one after another', async () => {
  const guard = attempts();
  let calls = 0;
  const guess = () =>
    guard
      .runLimited([limit], async () => {
        calls += 1;
        return undefined;
      })
      .catch((error: Error) => error.message);
  const all = await Promise.all(Array.from({ length: 12 }, guess));
  expect(calls).toBe(5);
  expect(all.filter((answer) => answer === 'Too many attempts. Try again in 60 seconds.').length).toBe(7);
});

test('each wait is twice as long as the one before, up to a quarter of an hour, and a success ends that', async () => {
  const guard = attempts();
  const waits: string[] = [];
  for (let round = 0; round < 6; round += 1) {
    for (let guess = 0; guess < 5; guess += 1) expect(await attempt(guard, undefined)).toBeUndefined();
    waits.push(String(await attempt(guard, undefined)).replace('Too many attempts. Try again in ', ''));
    now += 15 * 60_000;
  }
  expect(waits).toEqual(['60 seconds.', '2 minutes.', '4 minutes.', '8 minutes.', '15 minutes.', '15 minutes.']);
  expect(await attempt(guard, 'in')).toBe('in');
  for (let guess = 0; guess < 5; guess += 1) await attempt(guard, undefined);
  expect(await attempt(guard, 'in')).toBe('Too many attempts. Try again in 60 seconds.');
});

test('a wait of one second is called “1 second”', async () => {
  const guard = attempts();
  for (let guess = 0; guess < 5; guess += 1) await attempt(guard, undefined);
  now += 59_000;
  expect(await attempt(guard, 'in')).toBe('Too many attempts. Try again in 1 second.');
});

test('an attempt that one limit refuses isn’t counted by the other limits', async () => {
  const guard = attempts();
  const other = { ...limit, key: 'other' };
  for (let guess = 0; guess < 5; guess += 1) await attempt(guard, undefined);
  for (let guess = 0; guess < 9; guess += 1) await attempt(guard, undefined, [limit, other]);
  expect(await attempt(guard, 'in', [other])).toBe('in');
});
