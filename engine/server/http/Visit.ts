import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Domain } from '../../language/domain.ts';
import { notSignedIn } from '../people/Refusal.ts';
import { verified } from '../people/tokens.ts';

/** Where a request comes from, as far as it is known without the database. */
export interface Visit {
  /** The variant whose host was asked. */
  domain: Domain;
  /** The token of the session without its signature; none for a visitor. */
  session?: string | undefined;
}

/** What each request carries through the server. */
export interface Env {
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } };
  Variables: { domain: Domain; isSecure: boolean };
}

export type Ask = Context<Env>;

/** The name of the cookie with the session. Over https it has the prefix that keeps other hosts of the same site from setting it. */
export function sessionCookie(ask: Ask): string {
  return ask.get('isSecure') ? '__Host-portal_session' : 'portal_session';
}

/** The visit of a request. @throws Refusal 401 for a token that this server did not hand out */
export function visitOf(ask: Ask, secret: string): Visit {
  const domain = ask.get('domain');
  const handed = tokenIn(ask);
  if (handed === undefined) return { domain };
  const session = verified(handed, secret);
  if (session === undefined) throw notSignedIn();
  return { domain, session };
}

/** The token that a request shows: that of its header, else that of its cookie. */
function tokenIn(ask: Ask): string | undefined {
  const header = ask.req.header('authorization');
  if (header === undefined) return getCookie(ask, sessionCookie(ask));
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? '';
}

/** Returns the remote address of a request's connection; `undefined` without one, as in tests that call the server directly. */
export function socketAddressOf(ask: Ask): string | undefined {
  return (ask.env as Env['Bindings'] | undefined)?.incoming?.socket?.remoteAddress;
}

/** Returns the client's address: that of the connection or, behind a trusted proxy, the last one that the proxy names. */
export function addressOf(ask: Ask, trustProxy: boolean): string {
  const forwarded = trustProxy ? withoutPort(lastOf(ask.req.header('x-forwarded-for'))) : undefined;
  return (forwarded ?? socketAddressOf(ask) ?? 'unknown').slice(0, 64);
}

/** Where the portal was asked, as addresses that are handed out begin. */
export function originOf(ask: Ask): string {
  return `${ask.get('isSecure') ? 'https' : 'http'}://${ask.req.header('host') ?? new URL(ask.req.url).host}`;
}

/**
 * Returns whether a request came over https, as far as the server can know.
 * @param scheme the one that the server itself was asked with.
 * @param forwarded the header `X-Forwarded-Proto`, in any spelling; only that of a trusted proxy counts.
 */
export function isSecure(scheme: string, forwarded: string | undefined, trustProxy: boolean): boolean {
  const said = trustProxy ? lastOf(forwarded)?.toLowerCase() : undefined;
  return (said ?? scheme) === 'https';
}

/** The entry of a list in a header that the proxy nearest to the server has added. */
function lastOf(header: string | undefined): string | undefined {
  const last = header
    ?.split(',')
    .at(-1)
    ?.trim()
    .replace(/^"(.*)"$/, '$1');
  return last === '' ? undefined : last;
}

/** An address without the port and the brackets that some proxies write. */
function withoutPort(address: string | undefined): string | undefined {
  return address?.replace(/^\[([^\]]+)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}
