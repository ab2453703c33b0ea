import type { Clock } from '../../core/data/clock.ts';
import type { Credential } from '../database/credentials.ts';
import { hashToken, signed, verified } from './tokens.ts';

/** How long a user can take to enter a code after the password (ms). */
const validFor = 10 * 60_000;

/** Challenges prove that a user entered the right password and still needs to enter a code. The server doesn't store challenges. */
export interface Challenges {
  make(credential: Credential): string;
  /** Returns the user's id, or `undefined` if the challenge has expired or isn't ours. */
  personIn(challenge: string): string | undefined;
  /** Returns true if the challenge was made for this credential. It isn't if the password has changed since. */
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
