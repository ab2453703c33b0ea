import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentSecurityPolicy } from '../../server/pages/securityHeaders.ts';
import { serveFiles } from '../../server/pages/serveFiles.ts';
import { servePortal } from '../../server/pages/servePortal.ts';

export interface ServePageOptions {
  folder: string | undefined;
  /** Returns the preview's port. The content security policy allows frames from this port. */
  previewPort: () => number;
  token: () => string;
}

/** Serves the workbench's page. The page contains the token in `<meta name="x-workbench">`. */
export function servePage({ folder, previewPort, token }: ServePageOptions): (request: IncomingMessage, response: ServerResponse) => void {
  if (folder === undefined) return (_request, response) => sendMissing(response, token());
  const serve = servePortal(folder, {
    page: (html) => html.replace(/<head>/i, `<head><meta name="x-workbench" content="${token()}">`),
    policy: (nonce) => {
      const port = previewPort();
      return `${contentSecurityPolicy(nonce)}; frame-src http://localhost:${port} http://*.localhost:${port} http://127.0.0.1:${port}`;
    },
  });
  const sendFile = serveFiles(folder);
  return (request, response) =>
    serve(request, response, (error?: unknown) => {
      if (error === undefined) return sendFile(request, response);
      response.statusCode = 500;
      response.end();
    });
}

function sendMissing(response: ServerResponse, token: string): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'X-Frame-Options': 'DENY' });
  response.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="x-workbench" content="${token}"><title>Workbench</title>
<h1>The workbench's page couldn't be built</h1><p>See the terminal for the reason.</p>`,
  );
}
