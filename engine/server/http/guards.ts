import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Domain } from '../../language/domain.ts';
import type { Database } from '../database/Database.ts';
import { noDiskSpace, Refusal } from '../people/Refusal.ts';
import { isLocalRequest, type HostRequest } from './variantFinder.ts';
import { isSecure, sessionCookie, readSocketAddress, type Env } from './RequestContext.ts';

/** Rejects a request for an unknown host. Otherwise, stores the host's variant in the request's context. */
export function requireKnownHost(variantOf: (request: HostRequest) => Domain | undefined, trustProxy: boolean): MiddlewareHandler<Env> {
  return async (c, next) => {
    const isLocal = isLocalRequest(readSocketAddress(c), (name) => c.req.header(name), trustProxy);
    const domain = variantOf({ host: hostIn(c.req.raw), isLocal });
    if (!domain) throw new Refusal(421, 'host', 'This server has no portal for this host.');
    c.set('domain', domain);
    c.set('isSecure', isSecure(new URL(c.req.url).protocol.replace(':', ''), c.req.header('x-forwarded-proto'), trustProxy));
    await next();
  };
}

/** Rejects changes requested by another site. If the origin is unknown, also rejects changes that rely on the session cookie. */
export const requireSameOrigin: MiddlewareHandler<Env> = async (c, next) => {
  if (changesSomething(c.req.method) && !isOwn(c.req.raw, getCookie(c, sessionCookie(c)) !== undefined)) {
    throw new Refusal(403, 'origin', 'Blocked a request from another site.');
  }
  await next();
};

/** Rejects changes if the disk is almost full. Signing in and out still works, so that users can continue to read. */
export function requireDiskSpace(database: Pick<Database, 'isShortOfSpace'>): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (changesSomething(c.req.method) && !c.req.path.startsWith('/api/auth/') && database.isShortOfSpace()) throw noDiskSpace();
    await next();
  };
}

/** The maximum number of requests waiting for a database connection. With 200, the last one waits a few seconds. */
const mostWaiting = 200;

/** Fast requests that `rejectWhenBusy` always accepts. After a restart, every open page sends them at once. */
const shortRequests = /^\/(?:changes$|api\/auth\/)/;

/** Rejects a request if too many requests are waiting for the database. */
export function rejectWhenBusy(database: Pick<Database, 'waiting'>): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (database.waiting() > mostWaiting && !shortRequests.test(c.req.path))
      throw new Refusal(503, 'busy', 'The portal is busy. Nothing was changed. Try again in a moment.', {
        headers: { 'Retry-After': '2' },
      });
    await next();
  };
}

const changesSomething = (method: string) => !['GET', 'HEAD'].includes(method);

function isOwn(request: Request, hasCookie: boolean): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null) return readHost(origin) === hostIn(request).toLowerCase();
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || (site === 'none' && !hasCookie);
  return !hasCookie || request.headers.has('authorization');
}

function readHost(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}

function hostIn(request: Request): string {
  return request.headers.get('host') ?? new URL(request.url).host;
}

/** Makes browsers use HTTPS for this host for a year. Subdomains aren't affected. */
export const hstsHeader = { 'Strict-Transport-Security': 'max-age=31536000' } as const;

/** The default headers of API responses, messages, and generated scripts. */
export const responseHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};
