import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Connect } from 'vite';
import { commonHeaders, contentSecurityPolicy, noncePlaceholder } from './securityHeaders.ts';

/** Where the build puts the files whose names change with their contents. */
const hashedFiles = '/assets/';

/**
 * Serves the built portal in `folder`: every address that is not a file gets the page, with a nonce of its own; hashed
 * files may be kept for ever. Files themselves are left to what comes next.
 * @param folder absolute path of the build's output.
 */
export function servePortal(folder: string): Connect.NextHandleFunction {
  async function answer(request: Connect.IncomingMessage, response: ServerResponse): Promise<'answered' | 'file'> {
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
    const path = pathOf(request.url);
    if (await isFile(folder, path)) {
      if (path.startsWith(hashedFiles)) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      return 'file';
    }
    if (path.startsWith(hashedFiles) || !wantsPage(request)) {
      response.statusCode = 404;
      response.end();
      return 'answered';
    }
    const nonce = randomBytes(18).toString('base64');
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Content-Security-Policy', contentSecurityPolicy(nonce));
    response.setHeader('Cache-Control', 'no-store');
    response.end(request.method === 'HEAD' ? undefined : page.replaceAll(noncePlaceholder, nonce));
    return 'answered';
  }

  return (request, response, next) => {
    answer(request, response).then((outcome) => {
      if (outcome === 'file') next();
    }, next);
  };
}

function pathOf(url: string | undefined): string {
  try {
    return decodeURIComponent(new URL(url ?? '/', 'http://portal').pathname);
  } catch {
    return '/';
  }
}

/** Whether `path` is a file of the build other than the page itself. */
async function isFile(folder: string, path: string): Promise<boolean> {
  if (path === '/' || path === '/index.html' || path.includes('\0') || path.split(/[\\/]/).includes('..')) return false;
  const found = await stat(join(folder, path)).catch(() => undefined);
  return found?.isFile() ?? false;
}

/** Browsers ask for pages with GET and accept text/html; scripts and images do not. */
function wantsPage({ method, headers }: Connect.IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const accepted = headers.accept ?? '*/*';
  return accepted.includes('text/html') || accepted.startsWith('*/*');
}
