import { isIP } from 'node:net';
import { findCredential, credentialWithEmail, insertSession } from '../database/credentials.ts';
import type { ServedDatabase } from '../database/Database.ts';
import { isEmail } from './isEmail.ts';
import { matchesHash } from './passwordHash.ts';
import { newToken } from './tokens.ts';

/** How long an unused session stays valid, in seconds. */
export const sessionTime = 7 * 24 * 3600;

export const passwordLength = { least: 12, most: 128 } as const;

export interface NewSession {
  id: string;
  token: string;
  userId: string;
}

export interface Accounts {
  /** Creates a session. Returns `undefined` for a wrong password or an unknown email, and takes equally long for both. */
  signIn(email: string, password: string, from: { address: string; agent: string }): Promise<NewSession | undefined>;
  isPassword(userId: string, password: string): Promise<boolean>;
}

export function createAccounts({ auth }: Pick<ServedDatabase, 'auth'>): Accounts {
  return {
    signIn: async (email, password, { address, agent }) => {
      // Refuse these without looking up the account. Hashing a long password is slow.
      if (!isEmail(email) || password.length > passwordLength.most) return undefined;
      const found = await credentialWithEmail(auth, email);
      if (!(await matchesHash(found?.hash, password)) || !found) return undefined;
      const token = newToken();
      const from = { address: isIP(address) === 0 ? '' : address, agent: printable(agent) };
      const id = await insertSession(auth, found, token, sessionTime, from);
      return id === undefined ? undefined : { id, token, userId: found.userId };
    },
    isPassword: async (userId, password) => {
      if (password.length > passwordLength.most) return false;
      return matchesHash((await findCredential(auth, userId))?.hash, password);
    },
  };
}

/** Returns the start of a user agent, without characters that can't be stored or displayed. */
function printable(agent: string): string {
  return agent.replace(/[^\x20-\x7e]/g, '').slice(0, 200);
}
