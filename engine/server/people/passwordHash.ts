import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** The cost of a hash: 32 MB and about 0.1 s. It can't change, because stored hashes don't contain it. */
const cost = { N: 16384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const keyLength = 64;

/** Hashes a password with a new salt. Returns `SALT:KEY` in hex. This format must not change. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${(await deriveKey(password, salt)).toString('hex')}`;
}

/** Returns true if a password matches a stored hash. Takes the same time even if there is no hash. */
export async function matchesHash(hash: string | undefined, password: string): Promise<boolean> {
  const [salt = '', stored = ''] = (hash ?? '').split(':');
  const key = await deriveKey(password, salt);
  const expected = Buffer.from(stored, 'hex');
  return expected.length === key.length && timingSafeEqual(expected, key);
}

/** Derives a key from a password. Normalizes first, because é can be one or two code points. */
function deriveKey(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
