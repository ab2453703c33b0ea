import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Hashing a password intentionally takes 0.1 seconds of CPU time, and tests do it hundreds of times. Importing this module reduces scrypt's
// cost to the minimum. The test of `createAccounts` checks the cost that the server requests.

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

// Packages call `scrypt` only with options, so the overload without options isn't needed.
crypto.scrypt = quickScrypt as typeof scrypt;
syncBuiltinESMExports();
