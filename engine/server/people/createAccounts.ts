import { isIP } from 'node:net';
import { findCredential, credentialWithEmail, insertSession, type Credential } from '../database/credentials.ts';
import type { ServedDatabase } from '../database/Database.ts';
import { findFactor } from '../database/secondFactors.ts';
import { isEmail } from './isEmail.ts';
import { matchesHash } from './passwordHash.ts';
import { newToken } from './tokens.ts';

/** The time after which an unused session ends, in seconds. */
export const sessionTime = 7 * 24 * 3600;

export const passwordLength = { least: 12, most: 128 } as const;

export interface NewSession {
  id: string;
  token: string;
  userId: string;
}

export interface ClientInfo {
  address: string;
  agent: string;
}

export interface Accounts {
  /**
   * Checks a password. Returns a session, the credential if the user also needs a code, or `undefined` if the sign-in failed. An unknown
   * email takes as long as a wrong password, so that nobody learns which emails have an account.
   */
  signIn(email: string, password: string, from: ClientInfo): Promise<NewSession | { needsCode: Credential } | undefined>;
  /**
   * Creates a session. Verify the password and the code before calling this. Returns `undefined` if the password was changed or the second
   * factor was turned off in the meantime.
   */
  signInWithCode(credential: Credential, from: ClientInfo): Promise<NewSession | undefined>;
  isPassword(userId: string, password: string): Promise<boolean>;
}

export function createAccounts({ auth }: Pick<ServedDatabase, 'auth'>): Accounts {
  async function start(credential: Credential, { address, agent }: ClientInfo, hasCode: boolean): Promise<NewSession | undefined> {
    const token = newToken();
    const from = { address: isIP(address) === 0 ? '' : address, agent: toPrintable(agent) };
    const id = await insertSession(auth, credential, token, sessionTime, from, hasCode);
    return id === undefined ? undefined : { id, token, userId: credential.userId };
  }

  return {
    signIn: async (email, password, from) => {
      // Hashing is slow, so check the email and the password's length first.
      if (!isEmail(email) || password.length > passwordLength.most) return undefined;
      const found = await credentialWithEmail(auth, email);
      if (!(await matchesHash(found?.hash, password)) || !found) return undefined;
      const factor = await findFactor(auth, found.userId);
      return factor?.key === undefined ? start(found, from, false) : { needsCode: found };
    },
    signInWithCode: (credential, from) => start(credential, from, true),
    isPassword: async (userId, password) => {
      if (password.length > passwordLength.most) return false;
      return matchesHash((await findCredential(auth, userId))?.hash, password);
    },
  };
}

/** Shortens a user agent, and removes characters that can't be stored or displayed. */
function toPrintable(agent: string): string {
  return agent.replace(/[^\x20-\x7e]/g, '').slice(0, 200);
}
