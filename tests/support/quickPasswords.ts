import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Importing this module lowers scrypt's cost to the minimum. At full cost, each password hash takes 0.1 seconds of CPU time, and tests
// compute hundreds of them. `createAccounts.test.ts` checks that the server requests the full cost.

const { scrypt } = crypto;

function quickScrypt(
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
): void {
  scrypt(password, salt, length, { ...options, N: 2 }, done);
}

// Callers always pass options to `scrypt`, so the overload without options isn't needed.
crypto.scrypt = quickScrypt as typeof scrypt;
syncBuiltinESMExports();
