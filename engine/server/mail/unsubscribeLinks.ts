import { signed, verified } from '../people/tokens.ts';

/** Returns the path of the page where a person can unsubscribe from an email without signing in. */
export function unsubscribePath(mail: string, person: string, secret: string): string {
  return `/unsubscribe/${signed(`${mail}.${person}`, secret, 'unsubscribe')}`;
}

/** Reads the email and the person from a link's token. Returns `undefined` if this server didn't sign the token. */
export function readUnsubscribeToken(token: string, secret: string): { mail: string; person: string } | undefined {
  const [, mail, person] = /^([^.]+)\.(.+)$/s.exec(verified(token, secret, 'unsubscribe') ?? '') ?? [];
  return mail === undefined || person === undefined ? undefined : { mail, person };
}
