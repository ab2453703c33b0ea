import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Hashing a password takes a tenth of a second of a core on purpose, and the tests do it hundreds of times. In a process that imports
// this module, it takes the least work that scrypt allows. The test of `createAccounts` checks the work that the server asks for.

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

// Packages call it with options.
crypto.scrypt = quickScrypt as typeof scrypt;
syncBuiltinESMExports();
