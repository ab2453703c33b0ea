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
import { simplePagePolicy } from '../people/renderSimplePage.ts';
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
  const languageOf = (c: HttpContext) => findLanguage(portal, c.get('domain'), c.req.header('accept-language'));

  function answer(c: HttpContext, state: JoinState, status: 200 | 201 | 409 | 410 | 422 | 429) {
    const nonce = randomBytes(16).toString('base64');
    c.header('Content-Security-Policy', simplePagePolicy(nonce));
    // With `no-referrer`, browsers wouldn't send the form's origin, and `requireSameOrigin` would reject the form.
    c.header('Referrer-Policy', 'same-origin');
    c.header('Vary', 'Accept-Language');
    return c.html(joinPage(c.get('domain'), state, { nonce, language: languageOf(c) }), status);
  }

  app.get('/:token', async (c) => {
    const found = await invitations.find(c.req.param('token'));
    return answer(c, found, found.kind === 'open' ? 200 : 410);
  });

  app.post('/:token', async (c) => {
    const { count } = await countOne(database.auth, `join:${findNetwork(clientAddress(c, trustProxy))}`, 3600, clock.now());
    if (count > joinsPerHour) {
      c.header('Retry-After', '3600');
      return answer(c, { kind: 'limit' }, 429);
    }
    if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
      throw new Refusal(415, 'type', 'The body must be form data.');
    }
    const entered = new URLSearchParams(await readBodyText(c.req.raw, limits));
    const field = (name: string) => (entered.get(name) ?? '').replaceAll('\0', '');
    const token = c.req.param('token');
    const found = await invitations.find(token);
    const language = languageOf(c);
    const phrase = phrasesIn(joinPhrases, language);
    try {
      const entry = { email: field('email'), name: field('name'), password: field('password'), again: field('again') };
      const { email } = await invitations.join(token, entry, phrase);
      return answer(c, { kind: 'joined', email }, 201);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.status === 410) {
        // Look the invitation up again, because another request may have just used the link.
        const closed = await invitations.find(token);
        return answer(c, closed.kind === 'open' ? { kind: 'used', isOwn: false } : closed, 410);
      }
      if ((error.status !== 422 && error.status !== 409) || found.kind !== 'open') throw error;
      const problems = error.status === 409 ? { email: phrase('takenEmail') } : readTexts(error.bodyIn(language)['fields']);
      return answer(c, { ...found, own: field('email'), name: field('name'), problems }, error.status);
    }
  });

  return app;
}

function readTexts(fields: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(isRecord(fields) ? fields : {}).map(([name, text]) => [name, toText(text)]));
}
