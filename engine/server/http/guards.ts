import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Domain } from '../../language/domain.ts';
import type { Database } from '../database/Database.ts';
import { noRoom, Refusal } from '../people/Refusal.ts';
import { isLocalRequest, type HostRequest } from './variantOf.ts';
import { isSecure, sessionCookie, socketAddressOf, type Env } from './Visit.ts';

/** Rejects requests for hosts that are no variant of the portal, and notes the variant of all others. */
export function knownHost(variantOf: (request: HostRequest) => Domain | undefined, trustProxy: boolean): MiddlewareHandler<Env> {
  return async (ask, next) => {
    const isLocal = isLocalRequest(socketAddressOf(ask), (name) => ask.req.header(name), trustProxy);
    const domain = variantOf({ host: hostIn(ask.req.raw), isLocal });
    if (!domain) throw new Refusal(421, 'host', 'No portal is served at this host.');
    ask.set('domain', domain);
    ask.set('isSecure', isSecure(new URL(ask.req.url).protocol.replace(':', ''), ask.req.header('x-forwarded-proto'), trustProxy));
    await next();
  };
}

/**
 * Lets no other site change anything in the name of who is signed in here: whatever changes something comes from a page of the same host,
 * or carries its own token and no cookie.
 */
export const ownOrigin: MiddlewareHandler<Env> = async (ask, next) => {
  if (changesSomething(ask.req.method) && !isOwn(ask.req.raw, getCookie(ask, sessionCookie(ask)) !== undefined)) {
    throw new Refusal(403, 'origin', 'This request comes from another site.');
  }
  await next();
};

/** Takes nothing in that a full disk could not hold. Signing in and out goes on, so that what is there can be read. */
export function roomIn(database: Pick<Database, 'isShortOfRoom'>): MiddlewareHandler<Env> {
  return async (ask, next) => {
    if (changesSomething(ask.req.method) && !ask.req.path.startsWith('/api/auth/') && database.isShortOfRoom()) throw noRoom();
    await next();
  };
}

/** So many requests may wait for a connection; the last of them would wait for a few seconds. */
const mostWaiting = 200;

/** All pages ask for these at once after a restart, and each is answered soon. */
const brief = /^\/(?:changes$|api\/auth\/)/;

/** Turns requests away at once when those that wait already would keep them waiting for long. */
export function notOverrun(database: Pick<Database, 'waiting'>): MiddlewareHandler<Env> {
  return async (ask, next) => {
    if (database.waiting() > mostWaiting && !brief.test(ask.req.path))
      throw new Refusal(503, 'busy', 'The portal has too much to do. Nothing was changed; try again in a moment.', {
        headers: { 'Retry-After': '2' },
      });
    await next();
  };
}

const changesSomething = (method: string) => !['GET', 'HEAD'].includes(method);

function isOwn(request: Request, hasCookie: boolean): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null) return hostOf(origin) === hostIn(request).toLowerCase();
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || (site === 'none' && !hasCookie);
  return !hasCookie || request.headers.has('authorization');
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}

function hostIn(request: Request): string {
  return request.headers.get('host') ?? new URL(request.url).host;
}

/** Said over https: browsers use nothing else for this host from then on. A year, without a word about other hosts. */
export const onlySecure = { 'Strict-Transport-Security': 'max-age=31536000' } as const;

/** What every answer says. Nothing of it is kept by anybody. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};
