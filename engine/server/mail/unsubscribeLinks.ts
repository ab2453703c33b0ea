import { signToken, verifyToken } from '../people/tokens.ts';

/** Returns the path of a page where a person can unsubscribe without signing in. */
export function unsubscribePath(mail: string, person: string, secret: string): string {
  return `/unsubscribe/${signToken(`${mail}.${person}`, secret, 'unsubscribe')}`;
}

/** Reads the token in an unsubscribe link. Returns `undefined` if the signature is wrong. */
export function readUnsubscribeToken(token: string, secret: string): { mail: string; person: string } | undefined {
  const [, mail, person] = /^([^.]+)\.(.+)$/s.exec(verifyToken(token, secret, 'unsubscribe') ?? '') ?? [];
  return mail === undefined || person === undefined ? undefined : { mail, person };
}
