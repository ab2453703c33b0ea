import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Guard {
  /** The allowed values of the `Host` header, such as `127.0.0.1:4400`. */
  hosts: readonly string[];
  /** The token that the workbench's page sends with each API request. */
  token: string;
}

export interface RefusedRequest {
  status: number;
  mistake: string;
}

type RequestParts = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Returns a refusal, unless the request is from the workbench's own page. Checks the Host and Origin headers and the token. */
export function refuseRequest({ method = 'GET', url = '/', headers }: RequestParts, { hosts, token }: Guard): RefusedRequest | undefined {
  const { host = '', origin, 'sec-fetch-site': site } = headers;
  if (!hosts.includes(host))
    return { status: 421, mistake: 'The workbench doesn’t accept requests at this address. Open the address printed in the terminal.' };
  const { pathname, searchParams } = parseRequestUrl(url);
  if (!isApi(pathname)) {
    if (method !== 'GET' && method !== 'HEAD') return { status: 405, mistake: 'The page only accepts GET and HEAD requests.' };
    return undefined;
  }
  if (origin !== undefined && origin !== `http://${host}`) return { status: 403, mistake: 'Blocked a request from another site.' };
  if (site !== undefined && site !== 'same-origin') return { status: 403, mistake: 'Blocked a request from another site.' };
  const sent = pathname === '/api/events' ? searchParams.get('token') : headers['x-workbench'];
  if (typeof sent !== 'string' || !isSame(sent, token)) return { status: 403, mistake: 'The workbench was restarted. Reload this page.' };
  if (method !== 'GET' && method !== 'POST') return { status: 405, mistake: `The method ${method} isn’t allowed.` };
  if (method === 'POST' && !/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? ''))
    return { status: 415, mistake: 'The request is not JSON.' };
  return undefined;
}

export function parseRequestUrl(url = '/'): URL {
  const base = 'http://workbench';
  return URL.canParse(url, base) ? new URL(url, base) : new URL('/unknown', base);
}

/** Returns true for the API's paths, even percent-encoded ones. */
export function isApi(pathname: string): boolean {
  return /^\/+api(\/|$)/i.test(pathname) || /%/.test(pathname.slice(0, 8));
}

function isSame(sent: string, token: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}
