import type { Clock } from '../../core/data/clock.ts';
import type { Pool } from '../database/Database.ts';
import { runInTransaction } from '../database/runInTransaction.ts';
import { countOne, resetCount, readLimit, setWait } from '../database/limits.ts';
import { Refusal } from './Refusal.ts';
import { hashToken } from './tokens.ts';

export interface AttemptLimit {
  key: string;
  /** The number of attempts that can fail before the user has to wait. */
  most: number;
  grows: boolean;
  endsWithSuccess: boolean;
}

/** Limits failed attempts, such as wrong passwords. Successful attempts don't count. */
export interface Attempts {
  /** Runs `attempt`. An `undefined` result counts as a failure. Throws a 429 `Refusal` if the user has to wait. */
  runLimited<T>(limits: readonly AttemptLimit[], attempt: () => Promise<T | undefined>): Promise<T | undefined>;
}

/** Returns the key for counting failed sign-ins to an account. */
export const accountKey = (email: string) => `account:${hashToken(email.trim().toLowerCase())}`;

const shortestWait = 60;
const longestWait = 900;
/** The time until failed attempts are forgotten, in seconds. */
const countWindow = 24 * 3600;

export function createAttempts(pool: Pool, clock: Clock): Attempts {
  /** The running attempts for each key, in order. Running attempts count toward the limit, so sending many guesses at once doesn't help. */
  const running = new Map<string, Promise<void>[]>();

  async function enter({ key, most }: AttemptLimit, own: Promise<void>): Promise<void> {
    running.set(key, [...(running.get(key) ?? []), own]);
    for (;;) {
      const all = running.get(key) ?? [];
      const before = all.slice(0, all.indexOf(own));
      const { count, closed } = await readLimit(pool, { key: `fail:${key}`, wait: `wait:${key}`, seconds: countWindow }, clock.now());
      if (closed > 0) throw createTooManyRefusal(closed);
      if (before.length < most - (count % most)) return;
      await Promise.race(before);
    }
  }

  function leave({ key }: AttemptLimit, own: Promise<void>): void {
    const others = (running.get(key) ?? []).filter((one) => one !== own);
    if (others.length > 0) running.set(key, others);
    else running.delete(key);
  }

  async function countFailure({ key, most, grows }: AttemptLimit): Promise<void> {
    await runInTransaction(pool, async (client) => {
      const { count } = await countOne(client, `fail:${key}`, countWindow, clock.now());
      if (count % most !== 0) return;
      const seconds = grows ? Math.min(longestWait, shortestWait * 2 ** (count / most - 1)) : shortestWait;
      await setWait(client, `wait:${key}`, seconds, clock.now());
    });
  }

  return {
    runLimited: async (limits, attempt) => {
      let finish = () => {};
      const own = new Promise<void>((resolve) => {
        finish = resolve;
      });
      try {
        for (const limit of limits) await enter(limit, own);
        const result = await attempt();
        for (const limit of limits) {
          if (result === undefined) await countFailure(limit);
          else if (limit.endsWithSuccess) await resetCount(pool, `fail:${limit.key}`);
        }
        return result;
      } finally {
        for (const limit of limits) leave(limit, own);
        finish();
      }
    },
  };
}

function createTooManyRefusal(seconds: number): Refusal {
  const [count, unit] = seconds <= 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  const wait = `${count} ${unit}${count === 1 ? '' : 's'}`;
  return new Refusal(429, 'limit', `Too many attempts. Try again in ${wait}.`, { headers: { 'Retry-After': String(seconds) } });
}
