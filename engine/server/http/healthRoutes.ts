import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { ServedDatabase } from '../database/Database.ts';
import { notFound } from '../people/Refusal.ts';
import { hashToken } from '../people/tokens.ts';
import { readBearer, type Env } from './RequestContext.ts';

interface Deps {
  database: Pick<ServedDatabase, 'auth' | 'isShortOfSpace'>;
  isStopping: () => boolean;
  metricsToken: string | undefined;
  metrics: () => Promise<string>;
}

/** Serves `/healthz`, `/readyz`, and `/metrics` on any host. Only `/metrics` requires the token. */
export function healthRoutes({ database, isStopping, metricsToken, metrics }: Deps): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const problem = isStopping() ? 'stopping' : database.isShortOfSpace() ? 'full' : await databaseProblem();
    return problem === undefined ? c.json({ status: 'ok' }) : c.json({ status: problem }, 503);
  });
  app.get('/metrics', async (c) => {
    const token = readBearer(c);
    if (metricsToken === undefined || !token || !isSame(token, metricsToken)) throw notFound();
    return c.text(await metrics(), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
  });
  return app;

  async function databaseProblem(): Promise<string | undefined> {
    try {
      await database.auth.query('select 1');
      return undefined;
    } catch {
      return 'database';
    }
  }
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(one)), Buffer.from(hashToken(other)));
}
