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
  /** Lets nobody write without end. */
  countWrite: (ask: Ask, visit: Visit) => Promise<void>;
}

/** `/do/NAME`: the operations of operations.json, as the portal's pages ask for them. */
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
