import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What is stored of a token that is shown once. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A text that nobody guesses, of 43 characters that may stand in an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The token as it is handed out: with a signature, so that what lies in the database is of no use by itself. */
export function signed(token: string, secret: string): string {
  return `${token}.${signatureOf(token, secret)}`;
}

/** The token in what was handed out; `undefined` when the signature is not ours. */
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
