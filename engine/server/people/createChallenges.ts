import type { Clock } from '../../core/data/clock.ts';
import type { Credential } from '../database/credentials.ts';
import { hashToken, signToken, verifyToken } from './tokens.ts';

/** The lifetime of a challenge, in ms. */
const validFor = 10 * 60_000;

/** Creates and checks challenges: tokens for users with a correct password but no code yet. The server doesn't store challenges. */
export interface Challenges {
  make(credential: Credential): string;
  /** Returns the user's id. Returns `undefined` for an expired or forged challenge. */
  personIn(challenge: string): string | undefined;
  /** Returns true if the challenge was made for this credential's user and current password. */
  isFor(challenge: string, credential: Credential): boolean;
}

export function createChallenges(secret: string, clock: Clock): Challenges {
  const markOf = ({ hash }: Credential) => hashToken(hash).slice(0, 22);

  function read(challenge: string): { person: string; mark: string } | undefined {
    const [, person, until, mark] = /^(.+)\.(\d+)\.([\w-]+)$/.exec(verifyToken(challenge, secret, 'challenge') ?? '') ?? [];
    if (person === undefined || mark === undefined || Number(until) < clock.now().getTime()) return undefined;
    return { person, mark };
  }

  return {
    make: (credential) => signToken(`${credential.userId}.${clock.now().getTime() + validFor}.${markOf(credential)}`, secret, 'challenge'),
    personIn: (challenge) => read(challenge)?.person,
    isFor: (challenge, credential) => {
      const found = read(challenge);
      return found?.person === credential.userId && found.mark === markOf(credential);
    },
  };
}
