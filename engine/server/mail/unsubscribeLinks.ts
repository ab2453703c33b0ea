import { signed, verified } from '../people/tokens.ts';

/** Returns the path of the page on which a person can turn off an email without signing in. */
export function unsubscribePath(mail: string, person: string, secret: string): string {
  return `/unsubscribe/${signed(`${mail}.${person}`, secret, 'unsubscribe')}`;
}

/** Returns the email and the person in a link's token, or `undefined` if the token isn't ours. */
export function readUnsubscribeToken(token: string, secret: string): { mail: string; person: string } | undefined {
  const [, mail, person] = /^([^.]+)\.(.+)$/s.exec(verified(token, secret, 'unsubscribe') ?? '') ?? [];
  return mail === undefined || person === undefined ? undefined : { mail, person };
}
