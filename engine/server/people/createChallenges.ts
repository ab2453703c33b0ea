import type { Clock } from '../../core/data/clock.ts';
import type { Credential } from '../database/credentials.ts';
import { hashToken, signed, verified } from './tokens.ts';

/** After the password, a user has this much time to enter the code, in ms. */
const validFor = 10 * 60_000;

/** Challenges prove that a user has entered the right password and still has to enter a code. The server doesn't store them. */
export interface Challenges {
  make(credential: Credential): string;
  /** Returns the user's id. Returns `undefined` if the challenge has expired or this server didn't create it. */
  personIn(challenge: string): string | undefined;
  /** Returns true if the challenge was created for this credential. Returns false if the password has changed since. */
  isFor(challenge: string, credential: Credential): boolean;
}

export function createChallenges(secret: string, clock: Clock): Challenges {
  const markOf = ({ hash }: Credential) => hashToken(hash).slice(0, 22);

  function read(challenge: string): { person: string; mark: string } | undefined {
    const [, person, until, mark] = /^(.+)\.(\d+)\.([\w-]+)$/.exec(verified(challenge, secret, 'challenge') ?? '') ?? [];
    if (person === undefined || mark === undefined || Number(until) < clock.now().getTime()) return undefined;
    return { person, mark };
  }

  return {
    make: (credential) => signed(`${credential.userId}.${clock.now().getTime() + validFor}.${markOf(credential)}`, secret, 'challenge'),
    personIn: (challenge) => read(challenge)?.person,
    isFor: (challenge, credential) => {
      const found = read(challenge);
      return found?.person === credential.userId && found.mark === markOf(credential);
    },
  };
}
