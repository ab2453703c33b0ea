import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Who may ask the workbench's server. */
export interface Guard {
  /** As browsers on this machine name the server: `127.0.0.1:4400`. */
  hosts: readonly string[];
  /** In the page that this server sends, and nowhere else. */
  token: string;
}

/** A request that is not answered: the status, and why in a sentence. */
export interface Refusal {
  status: number;
  mistake: string;
}

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/**
 * Why a request is refused; `undefined` where it is the page's own. A name that only leads to this machine (DNS rebinding) has the wrong
 * Host; another page in the same browser, the preview among them, has another Origin or Sec-Fetch-Site, and does not know the token.
 */
export function refuseRequest({ method = 'GET', url = '/', headers }: Asked, { hosts, token }: Guard): Refusal | undefined {
  const { host = '', origin, 'sec-fetch-site': site } = headers;
  if (!hosts.includes(host)) return { status: 421, mistake: 'The workbench isn’t at this address.' };
  const { pathname, searchParams } = addressOf(url);
  if (!isApi(pathname)) {
    if (method !== 'GET' && method !== 'HEAD') return { status: 405, mistake: 'The page can only be read.' };
    return undefined;
  }
  if (origin !== undefined && origin !== `http://${host}`) return { status: 403, mistake: 'Blocked a request from another site.' };
  if (site !== undefined && site !== 'same-origin') return { status: 403, mistake: 'Blocked a request from another site.' };
  const sent = pathname === '/api/events' ? searchParams.get('token') : headers['x-workbench'];
  if (typeof sent !== 'string' || !isSame(sent, token)) return { status: 403, mistake: 'The workbench was restarted. Reload this page.' };
  if (method !== 'GET' && method !== 'POST') return { status: 405, mistake: `The method ${method} is not allowed.` };
  if (method === 'POST' && !/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? ''))
    return { status: 415, mistake: 'The request is not JSON.' };
  return undefined;
}

/** What a request asks for. What is not an address is that of an unknown page. */
export function addressOf(url = '/'): URL {
  const base = 'http://workbench';
  return URL.canParse(url, base) ? new URL(url, base) : new URL('/unknown', base);
}

/** Whether a path is one that data comes from, however it is written. */
export function isApi(pathname: string): boolean {
  return /^\/+api(\/|$)/i.test(pathname) || /%/.test(pathname.slice(0, 8));
}

function isSame(sent: string, token: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}
