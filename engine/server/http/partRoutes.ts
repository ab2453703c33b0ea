import { Hono } from 'hono';
import { findNetwork } from '../people/findNetwork.ts';
import { notFound, pageGone } from '../people/Refusal.ts';
import type { Parts } from './createParts.ts';
import type { Turns } from './createTurns.ts';
import type { Records } from './createRecords.ts';
import type { ServerRecords } from './serverRecords.ts';
import { readFigureQueries, readPartQuery } from './readQuery.ts';
import { clientAddress, readRequestContext, type HttpContext, type Env, type RequestContext } from './RequestContext.ts';

interface Deps {
  parts: Parts;
  records: Pick<Records, 'read'>;
  people: Pick<ServerRecords, 'has'>;
  secret: string;
  /** Keeps one client from using all connections. */
  turns: Turns;
  trustProxy: boolean;
}

/** Serves parts, figures, and single records of a collection at `/data/COLLECTION/…`. Not for collections about people. */
export function partRoutes({ parts, records, people, secret, turns, trustProxy }: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const asked = (ask: HttpContext) => {
    const context = readRequestContext(ask, secret);
    const name = ask.req.param('collection') ?? '';
    if (people.has(name)) throw notFound();
    return { context, name };
  };

  function inTurn<T>(ask: HttpContext, { session }: RequestContext, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { signal } = ask.req.raw;
    return turns
      .take(session ?? findNetwork(clientAddress(ask, trustProxy)), signal, () => work(signal))
      .catch((error: unknown) => {
        // The client disconnected, so the query was canceled.
        throw signal.aborted ? pageGone() : error;
      });
  }

  app.get('/:collection/part', async (ask) => {
    const { context, name } = asked(ask);
    const query = readPartQuery(ask.req.query('q'));
    return ask.json(await inTurn(ask, context, (signal) => parts.part(context, name, query, signal)));
  });

  app.get('/:collection/figures', async (ask) => {
    const { context, name } = asked(ask);
    const queries = readFigureQueries(ask.req.query('q'));
    return ask.json({ values: await inTurn(ask, context, (signal) => parts.figures(context, name, queries, signal)) });
  });

  app.get('/:collection/:id', async (ask) => {
    const { context, name } = asked(ask);
    const { row, version } = await records.read(context, name, ask.req.param('id'));
    return ask.json({ row, version });
  });

  return app;
}
