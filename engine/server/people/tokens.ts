import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Hashes a token. Only the hash is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Returns a random, URL-safe string of 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A token that is signed for one purpose isn't valid for another. */
type Purpose = 'session' | 'unsubscribe' | 'challenge';

/** Signs a token for a client. The database contains no signatures, so nobody can sign in with a stolen copy of the database. */
export function signToken(token: string, secret: string, purpose: Purpose = 'session'): string {
  return `${token}.${createSignature(token, secret, purpose)}`;
}

/** Returns the token in a signed string, or `undefined` if the signature is wrong. */
export function verifyToken(text: string, secret: string, purpose: Purpose = 'session'): string | undefined {
  const dot = text.lastIndexOf('.');
  if (dot < 1 || text.length > 200) return undefined;
  const token = text.slice(0, dot);
  const given = Buffer.from(text.slice(dot + 1));
  const expected = Buffer.from(createSignature(token, secret, purpose));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

function createSignature(token: string, secret: string, purpose: Purpose): string {
  return createHmac('sha256', secret).update(`${purpose} ${token}`).digest('base64url');
}
