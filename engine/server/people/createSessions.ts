import type { Clock } from '../../core/data/clock.ts';
import type { Row } from '../../language/Row.ts';
import { findCredential, setPassword } from '../database/credentials.ts';
import type { ServedDatabase } from '../database/Database.ts';
import { runInTransaction } from '../database/runInTransaction.ts';
import { withdrawLinks } from '../database/invitations.ts';
import { notifySessions } from '../database/notify.ts';
import { continueSession, endSessions, listSessions, listNetworks, renameSession } from '../database/people.ts';
import { sessionTime, type Accounts, type ClientInfo, type NewSession } from './createAccounts.ts';
import { accountKey, type AttemptLimit, type Attempts } from './createAttempts.ts';
import { createChallenges } from './createChallenges.ts';
import type { Codes } from './createCodes.ts';
import type { PasswordChecker } from './passwordChecker.ts';
import { hashPassword } from './passwordHash.ts';
import { findNetwork } from './findNetwork.ts';
import { fieldRefusal, message, notFound, Refusal } from './Refusal.ts';
import { newToken } from './tokens.ts';

/** After this many failed sign-ins to one account from the same network, the user must wait. Each further wait is longer, up to a limit. */
export const failuresBeforeWait = 5;
/** After this many failed sign-ins from one network, all its users must wait. Many users share some networks, so the limit is high. */
const signInsFromNetwork = 20;
/** After this many failed sign-ins to one account, users on networks that are new to the account must wait. */
const signInsFromAnywhere = 100;

export interface OwnSession {
  userId: string;
  token: string;
}

export interface NewPassword {
  current: string;
  next: string;
  again?: string;
}

/** Users' sessions and passwords. All servers share them through the database. */
export interface Sessions {
  /**
   * Signs in with a password.
   * @returns the new session's token, a challenge if the user also needs a code, or `undefined` for wrong credentials
   * @throws a 429 `Refusal`
   */
  signIn(email: string, password: string, from: ClientInfo): Promise<{ token: string } | { challenge: string } | undefined>;
  /**
   * Signs in with a code, after the password.
   * @returns the new session's token, or `undefined` for a wrong code
   * @throws a 401 `Refusal` for an invalid challenge, or a 429 `Refusal` if the user must wait
   */
  answer(challenge: string, code: string, from: ClientInfo): Promise<string | undefined>;
  /** @throws a 429 `Refusal` */
  isOwnPassword(userId: string, password: string): Promise<boolean>;
  signOut(own: OwnSession): Promise<void>;
  /** Extends a session. Returns the user's id, or `undefined` if the session has ended. */
  extend(token: string): Promise<string | undefined>;
  /** Gives the session a new token. Returns `undefined` if the session has ended. */
  rotate(own: OwnSession): Promise<string | undefined>;
  list(own: OwnSession): Promise<Row[]>;
  end(own: OwnSession, id: string): Promise<void>;
  endOthers(own: OwnSession): Promise<void>;
  /** Changes the user's own password. Ends their other sessions, and revokes their password reset links. */
  changePassword(own: OwnSession, email: string, entered: NewPassword): Promise<void>;
}

interface Deps {
  database: ServedDatabase;
  accounts: Accounts;
  attempts: Attempts;
  codes: Codes;
  clock: Clock;
  secret: string;
  checkPassword: PasswordChecker;
}

export function createSessions({ database, accounts, attempts, codes, clock, secret, checkPassword }: Deps): Sessions {
  const { auth } = database;
  const challenges = createChallenges(secret, clock);
  const networkLimit = (network: string) => ({ key: `address:${network}`, most: signInsFromNetwork, grows: false, endsWithSuccess: false });

  /** Returns the limits for a sign-in. The network limit is first: attempts from a blocked network don't count against the account. */
  async function limitsOf(email: string, network: string): Promise<AttemptLimit[]> {
    const account = accountKey(email);
    const both = { key: `${account}:${network}`, most: failuresBeforeWait, grows: true, endsWithSuccess: true };
    const all = { key: account, most: signInsFromAnywhere, grows: true, endsWithSuccess: false };
    // Failed attempts from elsewhere don't block a network where the account is signed in.
    const isKnown = (await listNetworks(auth, email)).some((address) => findNetwork(address) === network);
    return [networkLimit(network), both, ...(isKnown ? [] : [all])];
  }

  async function startSession({ id, token, userId }: NewSession): Promise<string> {
    await notifySessions(auth, userId, [{ id, kind: 'added' }]);
    return token;
  }

  async function isOwnPassword(userId: string, password: string): Promise<boolean> {
    const own = { key: `password:${userId}`, most: failuresBeforeWait, grows: true, endsWithSuccess: true };
    return (await attempts.runLimited([own], async () => (await accounts.isPassword(userId, password)) || undefined)) === true;
  }

  return {
    signIn: async (email, password, from) => {
      const session = await attempts.runLimited(await limitsOf(email.trim().toLowerCase(), findNetwork(from.address)), () =>
        accounts.signIn(email.trim(), password, from),
      );
      if (!session) return undefined;
      return 'needsCode' in session ? { challenge: challenges.make(session.needsCode) } : { token: await startSession(session) };
    },
    answer: async (challenge, code, from) => {
      const person = challenges.personIn(challenge);
      const credential = person === undefined ? undefined : await findCredential(auth, person);
      if (!credential || !challenges.isFor(challenge, credential))
        throw new Refusal(401, 'expired', 'That took too long. Sign in with your password again.');
      const isRight = await attempts.runLimited(
        [networkLimit(findNetwork(from.address))],
        async () => (await codes.check(credential.userId, code)) || undefined,
      );
      const session = isRight === true ? await accounts.signInWithCode(credential, from) : undefined;
      return session && startSession(session);
    },
    isOwnPassword,
    signOut: async ({ userId, token }) => void (await endSessions(auth, userId, { token })),
    extend: (token) => continueSession(auth, token, sessionTime),
    rotate: async ({ token }) => {
      const next = newToken();
      return (await renameSession(auth, token, next, sessionTime)) ? next : undefined;
    },
    list: async ({ userId, token }) => {
      const sessions = await listSessions(auth, userId, token);
      return sessions.map((session) => ({ ...session, device: describeDevice(session.agent) }));
    },
    end: async ({ userId }, id) => {
      if ((await endSessions(auth, userId, { id })) === 0) throw notFound();
    },
    endOthers: async ({ userId, token }) => void (await endSessions(auth, userId, { except: token })),
    changePassword: async ({ userId, token }, email, { current, next, again = next }) => {
      if (!(await isOwnPassword(userId, current))) {
        // If the new password is already set, succeed, because the client may repeat a request after a connection problem.
        if (again !== next || !(await accounts.isPassword(userId, next))) throw fieldRefusal({ current: message('wrongPassword') });
        await endSessions(auth, userId, { except: token });
        return;
      }
      const wrong = checkPassword(next, { email });
      if (wrong !== undefined) throw fieldRefusal({ next: wrong });
      if (again !== next) throw fieldRefusal({ again: message('passwordsDiffer') });
      const hash = await hashPassword(next);
      await runInTransaction(auth, async (client) => {
        await setPassword(client, userId, hash);
        await endSessions(client, userId, { except: token });
        await withdrawLinks(client, userId, { onlyResets: true });
      });
    },
  };
}

/** Reads the browser and operating system from a user agent. The order matters: Edge also claims to be Chrome, and Chrome to be Safari. */
function describeDevice(agent: string): string {
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
