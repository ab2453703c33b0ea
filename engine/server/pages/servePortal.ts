import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Connect } from 'vite';
import { isWithin, toPath } from '../../core/access/addresses.ts';
import { resolveDomain } from '../../core/domain/resolveDomain.ts';
import { frameFile, hostsFile, pageFile, variantFolder, type Hosts } from './places.ts';
import { getRequestPath } from './getRequestPath.ts';
import { pageHeaders, contentSecurityPolicy, noncePlaceholder } from './securityHeaders.ts';

/** File names in this folder contain a hash. */
const hashedFiles = '/assets/';

export interface ServeOptions {
  /** Changes a page before it is sent. `variant` is undefined if the build has no variants. */
  page?: (html: string, at: { variant: string | undefined; path: string }) => string | Promise<string>;
  /** Returns true if there is no page at a path. The server then responds with 404. */
  isMissing?: (path: string) => Promise<boolean>;
  policy?: typeof contentSecurityPolicy;
}

/** Serves the pages of a build. Each host gets its variant's pages. `folder` is an absolute path. */
export function servePortal(
  folder: string,
  { page: change = (html) => html, isMissing = async () => false, policy = contentSecurityPolicy }: ServeOptions = {},
): Connect.NextHandleFunction {
  async function answer(request: Connect.IncomingMessage, response: ServerResponse): Promise<'answered' | 'file'> {
    for (const [name, value] of Object.entries(pageHeaders)) response.setHeader(name, value);
    const path = decodedPath(request.url);
    if (await isFile(folder, path)) {
      if (path.startsWith(hashedFiles)) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      return 'file';
    }
    if (path.startsWith(hashedFiles) || !wantsPage(request, path)) {
      response.statusCode = 404;
      response.end();
      return 'answered';
    }
    const nonce = randomBytes(18).toString('base64');
    const { file, variant } = findPage(folder, request.headers.host ?? '', path);
    const page = await change(await readFile(file, 'utf8'), { variant, path: toPath(path) });
    if (await isMissing(toPath(path))) response.statusCode = 404;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Content-Security-Policy', policy(nonce));
    response.setHeader('Cache-Control', 'no-store');
    send(request, response, page.replaceAll(noncePlaceholder, nonce));
    return 'answered';
  }

  return (request, response, next) => {
    answer(request, response)
      .then((outcome) => {
        if (outcome === 'file') next();
      })
      // The page may be missing for a moment while a new build replaces the old one.
      .catch(next);
  };
}

function send({ method, headers }: Connect.IncomingMessage, response: ServerResponse, page: string): void {
  response.setHeader('Vary', 'Accept-Encoding');
  const isPacked = /\bgzip\b/.test(headers['accept-encoding'] ?? '');
  if (isPacked) response.setHeader('Content-Encoding', 'gzip');
  if (method === 'HEAD') response.end();
  else response.end(isPacked ? gzipSync(page) : page);
}

/** Returns the host's variant and the file to serve for a path: a prerendered page or a frame. */
function findPage(folder: string, host: string, path: string): { file: string; variant: string | undefined } {
  const hosts = join(folder, hostsFile);
  const mainPage = join(folder, 'index.html');
  if (!existsSync(hosts)) return { file: mainPage, variant: undefined };
  // The build writes this file. An older build may lack `frames`.
  const { domains, fallback, frames = [] } = JSON.parse(readFileSync(hosts, 'utf8')) as Hosts;
  const { name } = resolveDomain(host, domains, fallback);
  const variant = join(folder, variantFolder(name));
  const enclosing = frames.filter((frame) => isWithin(frame, toPath(path))).toSorted((a, b) => b.length - a.length);
  const pages = [pageFile(toPath(path)), ...[...enclosing, '/'].map(frameFile)].map((file) => join(variant, file));
  return { file: pages.find((page) => page.startsWith(variant) && existsSync(page)) ?? mainPage, variant: name };
}

function decodedPath(url: string | undefined): string {
  try {
    return decodeURIComponent(getRequestPath(url));
  } catch {
    return '/';
  }
}

/** Returns true for any file of the build except an HTML page. */
async function isFile(folder: string, path: string): Promise<boolean> {
  if (path === '/' || path.includes('\0') || path.split(/[\\/]/).includes('..')) return false;
  if (path === '/index.html' || (path.startsWith('/variants/') && path.endsWith('.html'))) return false;
  const found = await stat(join(folder, path)).catch(() => undefined);
  return found?.isFile() ?? false;
}

/** Returns true if a request asks for a page rather than a file. */
function wantsPage({ method, headers }: Connect.IncomingMessage, path: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const accepted = headers.accept ?? '*/*';
  return accepted.includes('text/html') || (accepted.startsWith('*/*') && extname(path) === '');
}
