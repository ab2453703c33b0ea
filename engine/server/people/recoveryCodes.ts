import { randomInt } from 'node:crypto';
import { hashToken } from './tokens.ts';

/** Leaves out 0, O, 1, I, and L, which are easy to confuse. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const howMany = 10;

/** Returns new recovery codes, such as `7KQ2-M9PX-4RDW`, with 59 random bits each. */
export function newRecoveryCodes(): string[] {
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: howMany }, () => [part(), part(), part()].join('-'));
}

/** Hashes a person's recovery code. Ignores case, spaces, and hyphens. */
export function hashRecoveryCode(code: string, person: string): string {
  return hashToken(`${person} ${code.toUpperCase().replaceAll(/[\s-]/g, '')}`);
}
