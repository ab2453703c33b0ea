import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { phrasesIn, type FormatPhrase } from '../../core/fields/phrases.ts';
import { joinPhrases, type JoinPhrases } from '../../core/session/joinPhrases.ts';
import type { ServedDatabase } from '../database/Database.ts';
import { unsubscribe } from '../database/unsubscribe.ts';
import { readUnsubscribeToken } from '../mail/unsubscribeLinks.ts';
import { findLanguage } from '../people/findLanguage.ts';
import { escaped, renderSimplePage, simplePagePolicy } from '../people/renderSimplePage.ts';
import type { ServedPortal } from '../people/ServedPortal.ts';
import type { Env, HttpContext } from './RequestContext.ts';

interface Deps {
  portal: Pick<ServedPortal, 'settings' | 'phrases'>;
  database: ServedDatabase;
  secret: string;
}

type PageState = 'unsubscribe' | 'unsubscribed' | 'broken';

/**
 * Serves `/unsubscribe/TOKEN`. GET shows only a button, because mail programs open links on their own. POST unsubscribes without
 * confirmation (RFC 8058).
 */
export function unsubscribeRoutes({ portal, database, secret }: Deps): Hono<Env> {
  const app = new Hono<Env>();

  function answer(c: HttpContext, state: PageState) {
    const nonce = randomBytes(16).toString('base64');
    const language = findLanguage(portal, c.get('domain'), c.req.header('accept-language'));
    const phrase = phrasesIn(joinPhrases, language);
    c.header('Content-Security-Policy', simplePagePolicy(nonce));
    // With `no-referrer`, browsers wouldn't send the form's origin, and `requireSameOrigin` would reject the form.
    c.header('Referrer-Policy', 'same-origin');
    c.header('Vary', 'Accept-Language');
    const page = { title: phrase(state), content: renderContent(state, phrase), nonce, locale: language.locale };
    return c.html(renderSimplePage(c.get('domain'), page), state === 'broken' ? 410 : 200);
  }

  app.get('/:token', (c) => answer(c, readUnsubscribeToken(c.req.param('token'), secret) ? 'unsubscribe' : 'broken'));

  app.post('/:token', async (c) => {
    const found = readUnsubscribeToken(c.req.param('token'), secret);
    if (found) await unsubscribe(database, found);
    return answer(c, found ? 'unsubscribed' : 'broken');
  });

  return app;
}

function renderContent(state: PageState, phrase: FormatPhrase<JoinPhrases>): string {
  const text = `<p>${escaped(phrase(`${state}Text`))}</p>`;
  if (state === 'unsubscribe') return `${text}<form method="post"><button>${escaped(phrase('unsubscribe'))}</button></form>`;
  return state === 'unsubscribed' ? `${text}<p><a class="button" href="/">${escaped(phrase('toPortal'))}</a></p>` : text;
}
