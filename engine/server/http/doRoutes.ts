import { Hono } from 'hono';
import { isRecord } from '../../core/conditions/isRecord.ts';
import { Refusal } from '../people/Refusal.ts';
import type { Doing } from './createDoing.ts';
import { readJson, type BodyLimits } from './readJson.ts';
import { visitOf, type Ask, type Env, type Visit } from './Visit.ts';

interface Surroundings {
  doing: Doing;
  secret: string;
  limits: BodyLimits;
  /** Counts a write, and throws if there are too many. */
  countWrite: (ask: Ask, visit: Visit) => Promise<void>;
}

/** Serves `/do/NAME`: the operations in operations.json, for the portal's pages. */
export function doRoutes({ doing, secret, limits, countWrite }: Surroundings): Hono<Env> {
  const app = new Hono<Env>();
  app.post('/:name', async (ask) => {
    const visit = visitOf(ask, secret);
    await countWrite(ask, visit);
    const { input = {}, key, ...others } = await readJson(ask.req.raw, limits);
    const isKey = key === undefined || (typeof key === 'string' && /^[\w-]{8,100}$/.test(key));
    if (!isRecord(input) || !isKey || Object.keys(others).length > 0) {
      throw new Refusal(400, 'shape', 'The body has to be { "input": { … }, "key"?: "…" }.');
    }
    return ask.json(await doing(visit, ask.req.param('name'), input, key));
  });
  return app;
}
