import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Domain } from '../../language/domain.ts';
import { notSignedIn } from '../people/Refusal.ts';
import { verifyToken } from '../people/tokens.ts';

/** A request's variant and session, determined without the database. */
export interface RequestContext {
  domain: Domain;
  /** The session's token without its signature. Missing for a visitor. */
  session?: string | undefined;
  /** The origin that the client used, such as `https://portal.example.org`. */
  origin?: string;
  /** The header `Accept-Language`. */
  accepted?: string | undefined;
  /** The hash of a calendar feed's token. Calendar apps send this token instead of a session. */
  feed?: string | undefined;
}

export interface Env {
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } };
  Variables: { domain: Domain; isSecure: boolean };
}

export type HttpContext = Context<Env>;

/** Returns the session cookie's name. With HTTPS, it starts with `__Host-`, so that other subdomains can't set the cookie. */
export function sessionCookie(c: HttpContext): string {
  return c.get('isSecure') ? '__Host-portal_session' : 'portal_session';
}

/** Returns a request's context. Throws a 401 `Refusal` if the request has a session token with an invalid signature. */
export function readRequestContext(c: HttpContext, secret: string): RequestContext {
  const domain = c.get('domain');
  const signedToken = tokenIn(c);
  const origin = readOrigin(c);
  const accepted = c.req.header('accept-language');
  if (signedToken === undefined) return { domain, origin, accepted };
  const session = verifyToken(signedToken, secret);
  if (session === undefined) throw notSignedIn();
  return { domain, session, origin, accepted };
}

function tokenIn(c: HttpContext): string | undefined {
  return readBearer(c) ?? getCookie(c, sessionCookie(c));
}

/** Returns the token in the `Authorization` header: `''` if the header is invalid, `undefined` if it is missing. */
export function readBearer(c: HttpContext): string | undefined {
  const header = c.req.header('authorization');
  return header === undefined ? undefined : (/^Bearer +(\S+)$/i.exec(header)?.[1] ?? '');
}

/** Returns the connection's remote address. Undefined in tests without a connection. */
export function readSocketAddress(c: HttpContext): string | undefined {
  return (c.env as Env['Bindings'] | undefined)?.incoming?.socket?.remoteAddress;
}

/** Returns the client's IP address. Behind a trusted proxy, this is the last address in `X-Forwarded-For`. */
export function clientAddress(c: HttpContext, trustProxy: boolean): string {
  const forwarded = trustProxy ? withoutPort(readLastValue(c.req.header('x-forwarded-for'))) : undefined;
  return (forwarded ?? readSocketAddress(c) ?? 'unknown').slice(0, 64);
}

export function readOrigin(c: HttpContext): string {
  return `${c.get('isSecure') ? 'https' : 'http'}://${c.req.header('host') ?? new URL(c.req.url).host}`;
}

/** Returns true if a request used HTTPS. `forwarded` is the header `X-Forwarded-Proto`, which only a trusted proxy may set. */
export function isSecure(scheme: string, forwarded: string | undefined, trustProxy: boolean): boolean {
  const forwardedScheme = trustProxy ? readLastValue(forwarded)?.toLowerCase() : undefined;
  return (forwardedScheme ?? scheme) === 'https';
}

/** Returns the last value in a comma-separated header. The nearest proxy added this value. */
function readLastValue(header: string | undefined): string | undefined {
  const last = header
    ?.split(',')
    .at(-1)
    ?.trim()
    .replace(/^"(.*)"$/, '$1');
  return last === '' ? undefined : last;
}

/** Removes the port and brackets that some proxies add to an address. */
function withoutPort(address: string | undefined): string | undefined {
  return address?.replace(/^\[([^\]]+)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}
