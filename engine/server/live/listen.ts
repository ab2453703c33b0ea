import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ServedPortal } from '../people/ServedPortal.ts';
import { pagePhrase, sendText } from './servedPages.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface Listening {
  port: number;
  /** Starts handling requests. Before that, `/healthz` reports that the process is running, and other requests get a 503. */
  serve: (answer: Answer) => void;
  close: () => Promise<void>;
}

/** When the server stops, the current requests have this much time to finish, in ms. */
export const drainTime = 10_000;

/** Listens on a port early, so that a second server fails before it uses the database. */
export async function listen(
  { host, port }: { host: string; port: number },
  portal: Pick<ServedPortal, 'settings' | 'phrases'>,
): Promise<Listening> {
  let answer: Answer = (request, response) => {
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
        // Clients keep idle connections open for further requests, so close them.
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
