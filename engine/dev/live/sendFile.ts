import { createReadStream, existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** What is worth sending packed, which the build has done once for all. */
export const packable = /\.(?:css|js|json|svg|txt)$/;

/**
 * Sends a file of the build, packed where there is a packed one and it is taken.
 * @param folder absolute path of the build.
 * @param path what was asked for: a file that is there, as `servePortal` has found.
 */
export function sendFile(folder: string, path: string, request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.statusCode = 405;
    response.end();
    return;
  }
  const file = join(folder, decodeURIComponent(path));
  const packed = `${file}.gz`;
  const isPacked = packable.test(file) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '') && existsSync(packed);
  const sent = isPacked ? packed : file;
  response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
  response.setHeader('Content-Length', statSync(sent).size);
  // A drawing that is opened by itself is a page, and may have scripts in it.
  if (extname(file) === '.svg') response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  if (packable.test(file)) response.setHeader('Vary', 'Accept-Encoding');
  if (isPacked) response.setHeader('Content-Encoding', 'gzip');
  if (request.method === 'HEAD') response.end();
  else pipeline(createReadStream(sent), response, () => undefined);
}
