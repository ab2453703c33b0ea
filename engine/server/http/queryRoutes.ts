import { Hono } from 'hono';
import { findNetwork } from '../people/findNetwork.ts';
import { notFound, pageGone } from '../people/Refusal.ts';
import type { Parts } from './createParts.ts';
import type { QueryLimiter } from './createQueryLimiter.ts';
import type { Records } from './createRecords.ts';
import type { ServerRecords } from './serverRecords.ts';
import { readFigureQueries, readPartQuery } from './readQuery.ts';
import { clientAddress, readRequestContext, type HttpContext, type Env, type RequestContext } from './RequestContext.ts';

interface Deps {
  parts: Parts;
  records: Pick<Records, 'read'>;
  people: Pick<ServerRecords, 'has'>;
  secret: string;
  /** Limits how many connections a client uses. */
  turns: QueryLimiter;
  trustProxy: boolean;
}

/** Serves a collection's parts, figures, and single records at `/data/COLLECTION/…`. Responds with 404 for the server's own collections. */
export function queryRoutes({ parts, records, people, secret, turns, trustProxy }: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const readTarget = (c: HttpContext) => {
    const context = readRequestContext(c, secret);
    const name = c.req.param('collection') ?? '';
    if (people.has(name)) throw notFound();
    return { context, name };
  };

  function takeTurn<T>(c: HttpContext, { session }: RequestContext, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { signal } = c.req.raw;
    return turns
      .take(session ?? findNetwork(clientAddress(c, trustProxy)), signal, () => work(signal))
      .catch((error: unknown) => {
        // If the client disconnected, the query was canceled.
        throw signal.aborted ? pageGone() : error;
      });
  }

  app.get('/:collection/part', async (c) => {
    const { context, name } = readTarget(c);
    const query = readPartQuery(c.req.query('q'));
    return c.json(await takeTurn(c, context, (signal) => parts.part(context, name, query, signal)));
  });

  app.get('/:collection/figures', async (c) => {
    const { context, name } = readTarget(c);
    const queries = readFigureQueries(c.req.query('q'));
    return c.json({ values: await takeTurn(c, context, (signal) => parts.figures(context, name, queries, signal)) });
  });

  app.get('/:collection/:id', async (c) => {
    const { context, name } = readTarget(c);
    const { row, version } = await records.read(context, name, c.req.param('id'));
    return c.json({ row, version });
  });

  return app;
}
