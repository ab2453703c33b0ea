import type { Clock } from '../../core/data/clock.ts';
import type { Row } from '../../language/Row.ts';
import type { ServedDatabase } from '../database/Database.ts';
import { inTransaction } from '../database/inTransaction.ts';
import {
  changesChannel,
  continueSession,
  endSessions,
  listSessions,
  networksOf,
  notify,
  renameSession,
  sessionsChannel,
  setPassword,
} from '../database/people.ts';
import { sessionTime, type Accounts } from './createAccounts.ts';
import { createAttempts, type AttemptLimit } from './createAttempts.ts';
import type { PasswordChecker } from './passwordChecker.ts';
import { networkOf } from './networkOf.ts';
import { fieldRefusal, notFound } from './Refusal.ts';
import { hashOf, newToken } from './tokens.ts';

/** How many attempts to sign in to one account may fail from one network before the next one waits. Each wait is longer than the one before. */
export const signInsPerMinute = 5;
/** The same for all accounts from one network. A house shares one, so its waits don't grow. */
const signInsFromNetwork = 20;
/** The same for one account from all networks together. */
const signInsFromAnywhere = 100;

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
  const attempts = createAttempts(auth, clock);

  /** The network first: a network that has to wait keeps no account from signing in elsewhere. */
  async function limitsOf(email: string, network: string): Promise<AttemptLimit[]> {
    const account = hashOf(email);
    const both = { key: `account:${account}:${network}`, most: signInsPerMinute, grows: true, endsWithSuccess: true };
    const all = { key: `account:${account}`, most: signInsFromAnywhere, grows: true, endsWithSuccess: false };
    // However many networks guess at an account, its owner gets in from where they have been signed in.
    const isKnown = (await networksOf(auth, email)).some((address) => networkOf(address) === network);
    return [{ key: `address:${network}`, most: signInsFromNetwork, grows: false, endsWithSuccess: false }, both, ...(isKnown ? [] : [all])];
  }

  return {
    signIn: async (email, password, from) => {
      const session = await attempts.guarded(await limitsOf(email.trim().toLowerCase(), networkOf(from.address)), () =>
        accounts.signIn(email.trim(), password, from),
      );
      if (!session) return undefined;
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
      const own = { key: `password:${userId}`, most: signInsPerMinute, grows: true, endsWithSuccess: true };
      const isCurrent = await attempts.guarded([own], async () => (await accounts.isPassword(userId, current)) || undefined);
      if (!isCurrent) {
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
