import type { Clock } from '../../core/data/clock.ts';
import type { ServedDatabase } from '../database/Database.ts';
import { findFactor, takeRecoveryCode, markCodeUsed } from '../database/secondFactors.ts';
import type { Attempts } from './createAttempts.ts';
import { hashRecoveryCode } from './recoveryCodes.ts';
import { decryptForPerson } from './encryptForPerson.ts';
import { findStep } from './timeCodes.ts';

/** The number of wrong codes that a person can enter before they have to wait. Each wait is longer than the last. */
export const wrongCodesBeforeWait = 5;

/** Checks the codes that people enter after their password. */
export interface Codes {
  /**
   * Returns true for a code from the person's authenticator app or for an unused recovery code. Each code works only once.
   * @throws a 429 `Refusal`
   */
  check(person: string, code: string): Promise<boolean>;
  /**
   * Checks a code for a new key. Returns the code's time step, or `undefined` for a wrong code.
   * @throws a 429 `Refusal`
   */
  checkNew(person: string, key: string, code: string): Promise<number | undefined>;
}

interface Deps {
  database: Pick<ServedDatabase, 'auth'>;
  attempts: Attempts;
  clock: Clock;
  secret: string;
  log: (line: string) => void;
}

export function createCodes({ database: { auth }, attempts, clock, secret, log }: Deps): Codes {
  /** Strangers can't lock a person out, because only someone with the password can enter codes. */
  const limitOf = (person: string) => ({ key: `code:${person}`, most: wrongCodesBeforeWait, grows: true, endsWithSuccess: true });
  const withoutSpaces = (code: string) => code.replaceAll(/\s/g, '');

  async function acceptCode(person: string, code: string): Promise<boolean> {
    if (!/^\d{6}$/.test(code)) return code.length < 40 && takeRecoveryCode(auth, person, hashRecoveryCode(code, person));
    const sealedKey = (await findFactor(auth, person))?.key;
    if (sealedKey === undefined) return false;
    const key = decryptForPerson(sealedKey, secret, person);
    if (key === undefined) {
      log(`The second factor of ${person} was set up with another secret, so its codes don't work. See "second-factor" in --help.`);
      return false;
    }
    const step = findStep(key, code, clock.now());
    return step !== undefined && markCodeUsed(auth, person, step);
  }

  return {
    check: async (person, code) => {
      const isRight = await attempts.runLimited(
        [limitOf(person)],
        async () => (await acceptCode(person, withoutSpaces(code))) || undefined,
      );
      return isRight === true;
    },
    checkNew: (person, key, code) => attempts.runLimited([limitOf(person)], async () => findStep(key, withoutSpaces(code), clock.now())),
  };
}
