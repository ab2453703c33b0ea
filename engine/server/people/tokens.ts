import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns the hash under which a token is stored. The token itself is only shown once. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Returns an unguessable, URL-safe string of 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Signs a token for a client, so that the stored token is useless on its own. */
export function signed(token: string, secret: string): string {
  return `${token}.${signatureOf(token, secret)}`;
}

/** Returns the token in a signed string, or `undefined` if the signature isn't ours. */
export function verified(text: string, secret: string): string | undefined {
  const dot = text.lastIndexOf('.');
  if (dot < 1 || text.length > 200) return undefined;
  const token = text.slice(0, dot);
  const given = Buffer.from(text.slice(dot + 1));
  const right = Buffer.from(signatureOf(token, secret));
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
}

function signatureOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(`session ${token}`).digest('base64url');
}
