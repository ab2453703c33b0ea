import { Hono } from 'hono';
import { isRecord } from '../../core/conditions/isRecord.ts';
import { Refusal } from '../people/Refusal.ts';
import type { OperationRunner } from './createOperationRunner.ts';
import { readJson, type BodyLimits } from './readJson.ts';
import { readRequestContext, type HttpContext, type Env, type RequestContext } from './RequestContext.ts';

interface Deps {
  runOperation: OperationRunner;
  secret: string;
  limits: BodyLimits;
  countWrite: (ask: HttpContext, context: RequestContext) => Promise<void>;
}

/** Runs operations from operations.json for the portal's pages, at `/do/NAME`. */
export function operationRoutes({ runOperation, secret, limits, countWrite }: Deps): Hono<Env> {
  const app = new Hono<Env>();
  app.post('/:name', async (c) => {
    const context = readRequestContext(c, secret);
    await countWrite(c, context);
    const { input = {}, key, ...others } = await readJson(c.req.raw, limits);
    const isKey = key === undefined || (typeof key === 'string' && /^[\w-]{8,100}$/.test(key));
    if (!isRecord(input) || !isKey || Object.keys(others).length > 0) {
      throw new Refusal(400, 'shape', 'The body must be { "input": { … }, "key"?: "…" }.');
    }
    return c.json(await runOperation(context, c.req.param('name'), input, key));
  });
  return app;
}
