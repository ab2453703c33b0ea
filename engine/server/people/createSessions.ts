import type { Clock } from '../../core/data/clock.ts';
import type { Row } from '../../language/Row.ts';
import type { ServedDatabase, Pool } from '../database/Database.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { countOne, uncountOne } from '../database/limits.ts';
import {
  changesChannel,
  continueSession,
  endSessions,
  listSessions,
  notify,
  renameSession,
  sessionsChannel,
  setPassword,
} from '../database/people.ts';
import { sessionTime, type Accounts } from './createAccounts.ts';
import type { PasswordChecker } from './passwordChecker.ts';
import { networkOf } from './networkOf.ts';
import { fieldRefusal, notFound, Refusal } from './Refusal.ts';
import { hashOf, newToken } from './tokens.ts';

/** How many attempts to sign in may fail in a minute, for an account and from an address. */
export const signInsPerMinute = 5;

/** A session that somebody asks with. */
export interface OwnSession {
  userId: string;
  token: string;
}

/** Another password of one's own. */
export interface NewPassword {
  current: string;
  next: string;
  /** The next one once more, where it was asked for. */
  again?: string;
}

/** Who signs in from where. */
export interface From {
  address: string;
  agent: string;
}

/** The sessions of people, and their own passwords. Sessions live in the database, so that any process knows them. */
export interface Sessions {
  /** @returns a new session's token; `undefined` for credentials that are not right. @throws Refusal 429 */
  signIn(email: string, password: string, from: From): Promise<string | undefined>;
  signOut(own: OwnSession): Promise<void>;
  /** Notes that a session is used, which lets it go on. Returns whose it is; `undefined` when it is over. */
  keep(token: string): Promise<string | undefined>;
  /** Gives the session another token; the one before is of no use any more. `undefined` when the session is over. */
  rotate(own: OwnSession): Promise<string | undefined>;
  list(own: OwnSession): Promise<Row[]>;
  /** Ends one of the own sessions. */
  end(own: OwnSession, id: string): Promise<void>;
  endOthers(own: OwnSession): Promise<void>;
  /** Sets the own password and signs out everywhere else. */
  changePassword(own: OwnSession, email: string, entered: NewPassword): Promise<void>;
}

export function createSessions(database: ServedDatabase, accounts: Accounts, clock: Clock, checkPassword: PasswordChecker): Sessions {
  const { auth } = database;

  return {
    signIn: async (email, password, from) => {
      // Counted before it is looked at: of many guesses at once no more are let through. The address first: who has none left there keeps no
      // other account out by going on.
      const giveBack = await limit(auth, clock, [`address:${networkOf(from.address)}`, `account:${hashOf(email.trim().toLowerCase())}`]);
      const session = await accounts.signIn(email.trim(), password, from);
      if (!session) return undefined;
      // Those who come in keep nobody out who shares their connection.
      await giveBack();
      await notify(auth, changesChannel, 'people');
      await notify(auth, sessionsChannel, session.userId);
      return session.token;
    },
    signOut: async ({ userId, token }) => void (await endSessions(auth, userId, { token })),
    keep: (token) => continueSession(auth, token, sessionTime),
    rotate: async ({ token }) => {
      const next = newToken();
      return (await renameSession(auth, token, next, sessionTime)) ? next : undefined;
    },
    list: async ({ userId, token }) => {
      const sessions = await listSessions(auth, userId, token);
      return sessions.map((session) => ({ ...session, device: deviceOf(session.agent) }));
    },
    end: async ({ userId }, id) => {
      if ((await endSessions(auth, userId, { id })) === 0) throw notFound();
    },
    endOthers: async ({ userId, token }) => void (await endSessions(auth, userId, { except: token })),
    changePassword: async ({ userId, token }, email, { current, next, again = next }) => {
      await limit(auth, clock, [`password:${userId}`]);
      if (!(await accounts.isPassword(userId, current))) {
        // The same may come twice over a bad line, and has been done then.
        if (again !== next || !(await accounts.isPassword(userId, next))) throw fieldRefusal({ current: 'This is not your password' });
        await endSessions(auth, userId, { except: token });
        return;
      }
      const wrong = checkPassword(next, { email });
      if (wrong !== undefined) throw fieldRefusal({ next: wrong });
      if (again !== next) throw fieldRefusal({ again: 'The passwords don’t match' });
      const hash = await accounts.hash(next);
      await inTransaction(auth, async (client) => {
        await setPassword(client, userId, hash);
        await endSessions(client, userId, { except: token });
      });
    },
  };
}

/** @returns the way to take the count back. @throws Refusal 429 once one of the keys was counted too often within a minute. */
async function limit(pool: Pool, clock: Clock, keys: readonly string[]): Promise<() => Promise<void>> {
  const now = clock.now();
  const counted: { key: string; start: number }[] = [];
  for (const key of keys) {
    const { count, start } = await countOne(pool, `signIn:${key}`, 60, now);
    counted.push({ key: `signIn:${key}`, start });
    if (count <= signInsPerMinute) continue;
    const seconds = Math.max(1, Math.ceil((start + 60_000 - now.getTime()) / 1000));
    throw new Refusal(429, 'limit', `Too many attempts. Try again in ${seconds} seconds.`, { headers: { 'Retry-After': String(seconds) } });
  }
  return async () => {
    for (const { key, start } of counted) await uncountOne(pool, key, { start });
  };
}

/** What a browser says of itself, as people call it. What came first in history is named by all that came later, so the latest is looked for first. */
function deviceOf(agent: string): string {
  const named = (list: readonly (readonly [string, RegExp])[]) => list.find(([, sign]) => sign.test(agent))?.[0];
  const browser = named([
    ['Edge', /Edg\//],
    ['Opera', /OPR\//],
    ['Firefox', /Firefox\//],
    ['Chrome', /Chrom(e|ium)\//],
    ['Safari', /Safari\//],
  ]);
  const system = named([
    ['iPhone', /iPhone/],
    ['iPad', /iPad/],
    ['Android', /Android/],
    ['Windows', /Windows/],
    ['Mac', /Mac OS X/],
    ['Linux', /Linux/],
  ]);
  return [browser ?? 'A program', system].filter((part) => part !== undefined).join(' on ');
}
