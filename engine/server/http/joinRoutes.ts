import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { isRecord } from '../../core/conditions/isRecord.ts';
import { toText } from '../../core/conditions/toText.ts';
import type { Clock } from '../../core/data/clock.ts';
import type { ServedDatabase } from '../database/Database.ts';
import { countOne } from '../database/limits.ts';
import type { Invitations } from '../people/Invitations.ts';
import { joinPage, type JoinState } from '../people/joinPage.ts';
import { plainPagePolicy } from '../people/plainPage.ts';
import { findNetwork } from '../people/findNetwork.ts';
import { Refusal } from '../people/Refusal.ts';
import { readBodyText, type BodyLimits } from './readJson.ts';
import { clientAddress, type HttpContext, type Env } from './RequestContext.ts';

interface Deps {
  invitations: Invitations;
  database: ServedDatabase;
  clock: Clock;
  limits: BodyLimits;
  trustProxy: boolean;
}

/** The number of times per hour that a network may submit the form. */
const joinsPerHour = 30;

/** Serves `/join/TOKEN`, the page for an invitation link. It needs no scripts. */
export function joinRoutes({ invitations, database, clock, limits, trustProxy }: Deps): Hono<Env> {
  const app = new Hono<Env>();

  function answer(ask: HttpContext, state: JoinState, status: 200 | 201 | 410 | 422) {
    const nonce = randomBytes(16).toString('base64');
    ask.header('Content-Security-Policy', plainPagePolicy(nonce));
    // With `no-referrer`, browsers leave out the form's origin too.
    ask.header('Referrer-Policy', 'same-origin');
    return ask.html(joinPage(ask.get('domain'), state, nonce), status);
  }

  app.get('/:token', async (ask) => {
    const found = await invitations.find(ask.req.param('token'));
    return typeof found === 'object' ? answer(ask, { kind: 'open', ...found }, 200) : answer(ask, { kind: found ?? 'gone' }, 410);
  });

  app.post('/:token', async (ask) => {
    const { count } = await countOne(database.auth, `join:${findNetwork(clientAddress(ask, trustProxy))}`, 3600, clock.now());
    if (count > joinsPerHour)
      throw new Refusal(429, 'limit', 'Too many attempts. Try again in an hour.', { headers: { 'Retry-After': '3600' } });
    if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(ask.req.header('content-type') ?? '')) {
      throw new Refusal(415, 'type', 'The body must be a form.');
    }
    const entered = new URLSearchParams(await readBodyText(ask.req.raw, limits));
    const field = (name: string) => (entered.get(name) ?? '').replaceAll('\0', '');
    const token = ask.req.param('token');
    const found = await invitations.find(token);
    try {
      const { email } = await invitations.join(token, {
        ...{ email: field('email'), name: field('name') },
        ...{ password: field('password'), again: field('again') },
      });
      return answer(ask, { kind: 'joined', email }, 201);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.status === 410) return answer(ask, { kind: typeof found === 'object' ? 'used' : (found ?? 'gone') }, 410);
      if (error.status !== 422 || typeof found !== 'object') throw error;
      return answer(
        ask,
        { kind: 'open', ...found, own: field('email'), name: field('name'), problems: textsOf(error.more['fields']) },
        422,
      );
    }
  });

  return app;
}

function textsOf(fields: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(isRecord(fields) ? fields : {}).map(([name, text]) => [name, toText(text)]));
}
