import { scryptSync, type scrypt, type ScryptOptions } from 'node:crypto';

function computeAtOnce(
  secret: string,
  salt: string,
  length: number,
  cost: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
): void {
  done(null, scryptSync(secret, salt, length, cost));
}

/** scrypt with the caller's cost, for tests with stored hashes. `quickPasswords` uses a lower cost. */
export const fullScrypt = computeAtOnce as typeof scrypt;

function computeCheaply(...[secret, salt, length, cost, done]: Parameters<typeof computeAtOnce>): void {
  computeAtOnce(secret, salt, length, { ...cost, N: 2 }, done);
}

/** scrypt with the minimum cost, for tests that hash new passwords. Their results don't depend on the cost. */
export const cheapScrypt = computeCheaply as typeof scrypt;
