import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import sirv from 'sirv';

/** Returns true if the build compresses this file (`.br` and `.gz`). */
export const isCompressible = (file: string): boolean => /\.(?:css|js|json|svg|txt|webmanifest)$/.test(file);

const textTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** Turns off scripts in an SVG that a browser opens directly. */
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Sends the build's files, with ETags, byte ranges, and compression. `folder` is an absolute path. */
export function serveFiles(folder: string): (request: IncomingMessage, response: ServerResponse) => void {
  const serve = sirv(folder, {
    // Look for files on each request, because a new build can replace them while the server runs.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, path) => {
      const type = textTypes[extname(path)];
      if (type !== undefined) response.setHeader('Content-Type', type);
      if (extname(path) === '.svg') response.setHeader('Content-Security-Policy', svgPolicy);
    },
  });
  return (request, response) => {
    if (request.method === 'GET' || request.method === 'HEAD') return serve(request, response);
    response.statusCode = 405;
    response.setHeader('Allow', 'GET, HEAD');
    response.end();
  };
}
