import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { servePortal } from '../servePortal.ts';
import { contentSecurityPolicy } from '../securityHeaders.ts';

export interface PageOptions {
  /** The folder of the built page; `undefined` where there is none. */
  folder: string | undefined;
  /** The port of the preview, which the page frames at any host of this machine. */
  previewPort: () => number;
  token: () => string;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
};

/** Answers with the workbench's page and its files. The page has the token in `<meta name="x-workbench">`. */
export function servePage({ folder, previewPort, token }: PageOptions): (request: IncomingMessage, response: ServerResponse) => void {
  if (folder === undefined) return (_request, response) => sendMissing(response, token());
  const serve = servePortal(folder, {
    page: (html) => html.replace(/<head>/i, `<head><meta name="x-workbench" content="${token()}">`),
    policy: (nonce) => {
      const port = previewPort();
      return `${contentSecurityPolicy(nonce)}; frame-src http://localhost:${port} http://*.localhost:${port} http://127.0.0.1:${port}`;
    },
  });
  return (request, response) =>
    serve(request, response, (error?: unknown) => {
      if (error !== undefined) {
        response.statusCode = 500;
        response.end();
        return;
      }
      // What is no page is a file of the build, by its decoded path: `servePortal` has looked.
      const file = decodeURIComponent(new URL(request.url ?? '/', 'http://workbench').pathname);
      response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
      createReadStream(join(folder, file))
        .on('error', () => response.destroy())
        .pipe(response);
    });
}

function sendMissing(response: ServerResponse, token: string): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'X-Frame-Options': 'DENY' });
  response.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="x-workbench" content="${token}"><title>Workbench</title>
<h1>The workbench's page could not be built</h1><p>The terminal in which it was started says why.</p>`,
  );
}
