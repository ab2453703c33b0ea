import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns the hash under which a token is stored. The token itself is only shown once. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Returns an unguessable, URL-safe string of 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The purpose of a signature. A token that was signed for one purpose isn't valid for another. */
type Purpose = 'session' | 'unsubscribe' | 'challenge';

/** Signs a token for a client, so that the stored token is useless on its own. */
export function signed(token: string, secret: string, purpose: Purpose = 'session'): string {
  return `${token}.${signatureOf(token, secret, purpose)}`;
}

/** Returns the token in a signed string, or `undefined` if the signature isn't ours. */
export function verified(text: string, secret: string, purpose: Purpose = 'session'): string | undefined {
  const dot = text.lastIndexOf('.');
  if (dot < 1 || text.length > 200) return undefined;
  const token = text.slice(0, dot);
  const given = Buffer.from(text.slice(dot + 1));
  const right = Buffer.from(signatureOf(token, secret, purpose));
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
}

function signatureOf(token: string, secret: string, purpose: Purpose): string {
  return createHmac('sha256', secret).update(`${purpose} ${token}`).digest('base64url');
}
