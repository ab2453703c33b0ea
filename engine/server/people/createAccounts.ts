import { isIP } from 'node:net';
import { findCredential, credentialWithEmail, insertSession, type Credential } from '../database/credentials.ts';
import type { ServedDatabase } from '../database/Database.ts';
import { findFactor } from '../database/secondFactors.ts';
import { isEmail } from './isEmail.ts';
import { matchesHash } from './passwordHash.ts';
import { newToken } from './tokens.ts';

/** The time that a session stays valid without being used, in seconds. */
export const sessionTime = 7 * 24 * 3600;

export const passwordLength = { least: 12, most: 128 } as const;

export interface NewSession {
  id: string;
  token: string;
  userId: string;
}

export interface From {
  address: string;
  agent: string;
}

export interface Accounts {
  /**
   * Signs in with a password. Returns a session or, if the user also needs a code, the verified credential. Returns `undefined` if the
   * password is wrong or the email is unknown. Takes equally long in these two cases, so that the time doesn't reveal if the email has an
   * account.
   */
  signIn(email: string, password: string, from: From): Promise<NewSession | { needsCode: Credential } | undefined>;
  /** Creates a session for a user whose password and code were verified. Returns `undefined` if either has changed in the meantime. */
  signInWithCode(credential: Credential, from: From): Promise<NewSession | undefined>;
  isPassword(userId: string, password: string): Promise<boolean>;
}

export function createAccounts({ auth }: Pick<ServedDatabase, 'auth'>): Accounts {
  async function start(credential: Credential, { address, agent }: From, hasCode: boolean): Promise<NewSession | undefined> {
    const token = newToken();
    const from = { address: isIP(address) === 0 ? '' : address, agent: printable(agent) };
    const id = await insertSession(auth, credential, token, sessionTime, from, hasCode);
    return id === undefined ? undefined : { id, token, userId: credential.userId };
  }

  return {
    signIn: async (email, password, from) => {
      // Reject a password that is too long before hashing it, because hashing a long password is slow. Also reject an invalid email right
      // away.
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

/** Returns the start of a user agent. Removes characters that can't be stored or displayed. */
function printable(agent: string): string {
  return agent.replace(/[^\x20-\x7e]/g, '').slice(0, 200);
}
