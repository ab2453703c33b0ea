import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { ServedDatabase } from '../database/Database.ts';
import { readUnsubscribeToken, unsubscribe } from '../mail/unsubscribe.ts';
import { plainPage, plainPagePolicy } from '../people/plainPage.ts';
import type { Env, HttpContext } from './RequestContext.ts';

interface Deps {
  database: ServedDatabase;
  secret: string;
}

/**
 * Serves `/unsubscribe/TOKEN`, which turns off an email without signing in. GET changes nothing, because mail programs open links to check
 * them. POST is also the one-click request of RFC 8058.
 */
export function unsubscribeRoutes({ database, secret }: Deps): Hono<Env> {
  const app = new Hono<Env>();

  function answer(ask: HttpContext, title: string, content: string, status: 200 | 410) {
    const nonce = randomBytes(16).toString('base64');
    ask.header('Content-Security-Policy', plainPagePolicy(nonce));
    // With `no-referrer`, browsers leave out the form's origin too.
    ask.header('Referrer-Policy', 'same-origin');
    return ask.html(plainPage(ask.get('domain'), { title, content, nonce }), status);
  }

  const broken = (ask: HttpContext) =>
    answer(ask, 'This link doesn’t work', '<p>It may be incomplete. Open the link in the email again.</p>', 410);

  app.get('/:token', (ask) => {
    if (!readUnsubscribeToken(ask.req.param('token'), secret)) return broken(ask);
    return answer(
      ask,
      'Unsubscribe?',
      '<p>You won’t get these emails anymore. Everything else stays the same.</p>\n<form method="post"><button>Unsubscribe</button></form>',
      200,
    );
  });

  app.post('/:token', async (ask) => {
    const found = readUnsubscribeToken(ask.req.param('token'), secret);
    if (!found) return broken(ask);
    await unsubscribe(database, found);
    return answer(
      ask,
      'You’re unsubscribed',
      '<p>If you change your mind, sign in and turn these emails on again in your settings.</p>\n<p><a class="button" href="/">Go to the portal</a></p>',
      200,
    );
  });

  return app;
}
