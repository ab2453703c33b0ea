import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { isRecord } from '../../core/conditions/isRecord.ts';
import { toText } from '../../core/conditions/toText.ts';
import type { Clock } from '../../core/data/clock.ts';
import { phrasesIn } from '../../core/fields/phrases.ts';
import { joinPhrases } from '../../core/session/joinPhrases.ts';
import type { ServedDatabase } from '../database/Database.ts';
import { countOne } from '../database/limits.ts';
import type { Invitations } from '../people/Invitations.ts';
import { joinPage, type JoinState } from '../people/joinPage.ts';
import { findLanguage } from '../people/findLanguage.ts';
import { plainPagePolicy } from '../people/plainPage.ts';
import { findNetwork } from '../people/findNetwork.ts';
import { Refusal } from '../people/Refusal.ts';
import type { ServedPortal } from '../people/ServedPortal.ts';
import { readBodyText, type BodyLimits } from './readJson.ts';
import { clientAddress, type HttpContext, type Env } from './RequestContext.ts';

interface Deps {
  portal: Pick<ServedPortal, 'settings' | 'phrases'>;
  invitations: Invitations;
  database: ServedDatabase;
  clock: Clock;
  limits: BodyLimits;
  trustProxy: boolean;
}

/** The number of times per hour that the form can be submitted from one network. */
const joinsPerHour = 30;

/** Serves `/join/TOKEN`, the page that an invitation link opens. It works without scripts. */
export function joinRoutes({ portal, invitations, database, clock, limits, trustProxy }: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const languageOf = (ask: HttpContext) => findLanguage(portal, ask.get('domain'), ask.req.header('accept-language'));

  function answer(ask: HttpContext, state: JoinState, status: 200 | 201 | 409 | 410 | 422 | 429) {
    const nonce = randomBytes(16).toString('base64');
    ask.header('Content-Security-Policy', plainPagePolicy(nonce));
    // With `no-referrer`, browsers wouldn't send the form's origin, and `ownOrigin` would reject the form.
    ask.header('Referrer-Policy', 'same-origin');
    ask.header('Vary', 'Accept-Language');
    return ask.html(joinPage(ask.get('domain'), state, { nonce, language: languageOf(ask) }), status);
  }

  app.get('/:token', async (ask) => {
    const found = await invitations.find(ask.req.param('token'));
    return answer(ask, found, found.kind === 'open' ? 200 : 410);
  });

  app.post('/:token', async (ask) => {
    const { count } = await countOne(database.auth, `join:${findNetwork(clientAddress(ask, trustProxy))}`, 3600, clock.now());
    if (count > joinsPerHour) {
      ask.header('Retry-After', '3600');
      return answer(ask, { kind: 'limit' }, 429);
    }
    if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(ask.req.header('content-type') ?? '')) {
      throw new Refusal(415, 'type', 'The body must be form data.');
    }
    const entered = new URLSearchParams(await readBodyText(ask.req.raw, limits));
    const field = (name: string) => (entered.get(name) ?? '').replaceAll('\0', '');
    const token = ask.req.param('token');
    const found = await invitations.find(token);
    const language = languageOf(ask);
    const phrase = phrasesIn(joinPhrases, language);
    try {
      const entry = { email: field('email'), name: field('name'), password: field('password'), again: field('again') };
      const { email } = await invitations.join(token, entry, phrase);
      return answer(ask, { kind: 'joined', email }, 201);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.status === 410) {
        // Another request may have just used the link.
        const closed = await invitations.find(token);
        return answer(ask, closed.kind === 'open' ? { kind: 'used', isOwn: false } : closed, 410);
      }
      if ((error.status !== 422 && error.status !== 409) || found.kind !== 'open') throw error;
      const problems = error.status === 409 ? { email: phrase('takenEmail') } : readTexts(error.bodyIn(language)['fields']);
      return answer(ask, { ...found, own: field('email'), name: field('name'), problems }, error.status);
    }
  });

  return app;
}

function readTexts(fields: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(isRecord(fields) ? fields : {}).map(([name, text]) => [name, toText(text)]));
}
