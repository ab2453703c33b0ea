import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { apiEndpoints, toErrorResponse, type ApiResponse, type ApiOptions } from './answerApi.ts';
import { readBody } from './readBody.ts';
import { parseRequestUrl, isApi, refuseRequest, type Guard } from './refuseRequest.ts';

export interface ServerOptions extends ApiOptions {
  page: (request: IncomingMessage, response: ServerResponse) => void;
}

export interface WorkbenchServer {
  server: Server;
  /** A random secret that the server's own page sends with each request. */
  token: string;
  /** Listens for requests from this computer, on `port` or the next free port. Returns the port. */
  listen: (port: number) => Promise<number>;
  close: () => Promise<void>;
}

/** The time between two keep-alive messages of an event stream, in ms. */
const heartbeat = 25_000;

export function workbenchServer(options: ServerOptions): WorkbenchServer {
  const { workbench, state } = options;
  const token = randomBytes(24).toString('base64url');
  const guard: Guard = { hosts: [], token };
  let hosts: readonly string[] = [];
  const endpoints = apiEndpoints(options);
  const open = new Set<ServerResponse>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = refuseRequest(request, { ...guard, hosts });
    if (refusal) return send(response, toErrorResponse(refusal));
    const { pathname, searchParams } = parseRequestUrl(request.url);
    if (!isApi(pathname)) return options.page(request, response);
    if (pathname === '/api/events' && request.method === 'GET') return follow(response);
    const endpoint = endpoints[`${request.method} ${pathname}`];
    if (!endpoint) return send(response, { status: 404, body: { mistake: 'There is nothing at this address.' } });
    const read = await readBody(request);
    if (!('body' in read)) return send(response, toErrorResponse(read));
    const ask = () => endpoint({ query: searchParams, body: read.body });
    if (request.method !== 'GET') return send(response, await ask());
    const { revision, found } = await ofOneRevision(ask);
    send(response, found, { 'X-Revision': String(revision) });
  }

  /** Makes a request, and repeats it if the draft changed in the meantime. Makes at most `tries` attempts. */
  async function ofOneRevision(ask: () => Promise<ApiResponse>, tries = 3): Promise<{ revision: number; found: ApiResponse }> {
    const revision = workbench.draft.revision();
    const found = await ask();
    return workbench.draft.revision() === revision || tries === 1 ? { revision, found } : ofOneRevision(ask, tries - 1);
  }

  function follow(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    response.write('retry: 1000\n\n');
    open.add(response);
    const heartbeatTimer = setInterval(() => response.write(':\n\n'), heartbeat);
    response.on('close', () => {
      clearInterval(heartbeatTimer);
      open.delete(response);
    });
    sendState([response]);
  }

  let lastWrite: Promise<void> = Promise.resolve();
  /** Sends the current state. Calls run one at a time, so an older state can't arrive after a newer one. */
  function sendState(to: Iterable<ServerResponse>): void {
    lastWrite = lastWrite.then(() => write(to)).catch((error: unknown) => console.error(error));
  }

  async function write(to: Iterable<ServerResponse>): Promise<void> {
    const listeners = [...to];
    if (listeners.length === 0) return;
    const text = `event: state\ndata: ${JSON.stringify(await state())}\n\n`;
    for (const response of listeners) response.write(text);
  }

  workbench.listen(() => sendState(open));
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.end();
      else
        send(response, {
          status: 500,
          body: { mistake: `The workbench failed: ${error instanceof Error ? error.message : String(error)}` },
        });
    });
  });

  return {
    server,
    token,
    async listen(port) {
      const found = await listenFrom(server, port);
      hosts = [`127.0.0.1:${found}`, `localhost:${found}`];
      return found;
    },
    close: () =>
      new Promise((done) => {
        for (const response of open) response.end();
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, { status, body }: ApiResponse, headers: OutgoingHttpHeaders = {}): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...headers,
  });
  response.end(JSON.stringify(body));
}

/** Listens on the first free port, starting at `port`. 0 means any port. */
export async function listenFrom(server: Server, port: number): Promise<number> {
  for (let at = port; ; at += 1) {
    try {
      await new Promise<void>((done, fail) => {
        server.once('error', fail);
        server.listen(at, '127.0.0.1', () => {
          server.off('error', fail);
          done();
        });
      });
      const address = server.address();
      return typeof address === 'object' && address !== null ? address.port : at;
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isTaken || port === 0 || at >= port + 50) throw error;
    }
  }
}
