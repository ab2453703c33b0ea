import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../http/createApp.ts';
import { paths } from '../http/createApp.ts';
import { responseHeaders, onlySecure } from '../http/guards.ts';
import { nodeListener } from '../http/nodeListener.ts';
import { isLocalRequest, variantFinder } from '../http/variantFinder.ts';
import { isSecure } from '../http/RequestContext.ts';
import type { ServedPortal } from '../people/ServedPortal.ts';
import { serveFiles } from '../pages/serveFiles.ts';
import { servePortal } from '../pages/servePortal.ts';

/**
 * Serves the server's records and accounts under its own paths, and the built portal elsewhere. Rejects hosts that aren't a variant of
 * the portal.
 * @param dist absolute path of the build.
 */
export function servedPages(
  app: Pick<App, 'fetch'>,
  { domains, settings }: Pick<ServedPortal, 'domains' | 'settings'>,
  dist: string,
  trustProxy: boolean,
): (request: IncomingMessage, response: ServerResponse) => void {
  const variantOf = variantFinder(domains, settings.fallbackDomain);
  const answer = nodeListener(app);
  const page = servePortal(dist);
  const file = serveFiles(dist);
  return (request, response) => {
    // A client may send "//", which isn't a valid URL.
    if (!URL.canParse(request.url ?? '/', 'http://portal')) return sendText(response, 400, "This URL isn't valid.");
    const { pathname } = new URL(request.url ?? '/', 'http://portal');
    if (paths.includes(pathname.split('/')[1] ?? '')) return answer(request, response);
    const header = (name: string) => request.headers[name]?.toString();
    const isLocal = isLocalRequest(request.socket.remoteAddress, header, trustProxy);
    if (!variantOf({ host: request.headers.host ?? '', isLocal }))
      return sendText(response, 421, 'This server has no portal for this host.');
    if (isSecure('http', header('x-forwarded-proto'), trustProxy))
      for (const [name, value] of Object.entries(onlySecure)) response.setHeader(name, value);
    page(request, response, (error?: unknown) => {
      if (error === undefined) return file(request, response);
      console.error(`${request.method} ${pathname}:`, error);
      if (!response.headersSent) sendText(response, 500, 'Something went wrong on the server. Try again in a moment.');
    });
  };
}

/** Responds with one sentence as plain text, with headers that keep browsers from interpreting it as anything else. */
export function sendText(response: ServerResponse, status: number, sentence: string): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries(responseHeaders)) response.setHeader(name, value);
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.end(`${sentence}\n`);
}
