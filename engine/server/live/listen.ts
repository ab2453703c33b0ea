import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ServedPortal } from '../people/ServedPortal.ts';
import { pagePhrase, sendText } from './servePages.ts';

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

export interface ListeningServer {
  port: number;
  /** Starts handling requests. Until then, `/healthz` responds with 200 and everything else with 503. */
  serve: (answer: RequestHandler) => void;
  close: () => Promise<void>;
}

/** When the server stops, it waits this long for requests in progress, in ms. */
export const drainTime = 10_000;

/** Listens on a port. A second server on the same port fails here, before it opens the database. */
export async function listen(
  { host, port }: { host: string; port: number },
  portal: Pick<ServedPortal, 'settings' | 'phrases'>,
): Promise<ListeningServer> {
  let answer: RequestHandler = (request, response) => {
    const sentence = pagePhrase(portal, request)('starting');
    if (request.url?.split('?')[0] === '/healthz') return sendText(response, 200, sentence);
    response.setHeader('Retry-After', '2');
    sendText(response, 503, sentence);
  };
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, (request, response) => answer(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    serve: (by) => void (answer = by),
    close: () =>
      new Promise<void>((resolve) => {
        // Clients keep idle connections open, so close them.
        const idle = setInterval(() => server.closeIdleConnections(), 50);
        const late = setTimeout(() => server.closeAllConnections(), drainTime);
        server.close(() => {
          clearInterval(idle);
          clearTimeout(late);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
