import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { formatText } from '../../core/text/formatText.ts';
import { sessionTime } from '../people/createAccounts.ts';
import type { Sessions } from '../people/createSessions.ts';
import { notSignedIn, Refusal } from '../people/Refusal.ts';
import type { ServedPortal, Who } from '../people/ServedPortal.ts';
import { signed } from '../people/tokens.ts';
import type { Records } from './createRecords.ts';
import { readJson, type BodyLimits } from './readJson.ts';
import { clientAddress, sessionCookie, readRequestContext, type HttpContext, type Env, type RequestContext } from './RequestContext.ts';

export interface AuthSurroundings {
  portal: ServedPortal;
  records: Pick<Records, 'whoever'>;
  sessions: Sessions;
  secret: string;
  limits: BodyLimits;
  trustProxy: boolean;
  readable: (who: Who) => string[];
}

/** Serves `/api/auth`, for signing in and out, and `/api/people`, for users' own accounts. */
export function authRoutes({ portal, records, sessions, secret, limits, trustProxy, readable }: AuthSurroundings): Hono<Env> {
  const app = new Hono<Env>();
  const { refused } = portal.settings.signIn;

  function userOf({ viewer }: Who): Record<string, unknown> {
    const known = ['id', ...portal.userEntity.fields.map(({ name }) => name)];
    return Object.fromEntries(known.filter((name) => Object.hasOwn(viewer, name)).map((name) => [name, viewer[name]]));
  }

  function remember(ask: HttpContext, token: string): void {
    setCookie(ask, sessionCookie(ask), token, {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      secure: ask.get('isSecure'),
      maxAge: sessionTime,
    });
  }

  async function own(ask: HttpContext): Promise<{ context: RequestContext; who: Who; session: { userId: string; token: string } }> {
    const context = readRequestContext(ask, secret);
    const who = await records.whoever(context);
    if (context.session === undefined || typeof who.viewer.id !== 'string') throw notSignedIn();
    return { context, who, session: { userId: who.viewer.id, token: context.session } };
  }

  async function signedIn(ask: HttpContext, token: string): Promise<Response> {
    const who = await records.whoever({ domain: ask.get('domain'), session: token });
    const handed = signed(token, secret);
    remember(ask, handed);
    return ask.json({ token: handed, user: userOf(who), reads: readable(who), expires_in: sessionTime });
  }

  app.post('/auth/login', async (ask) => {
    const { email, password, challenge, code } = await readJson(ask.req.raw, limits);
    const from = { address: clientAddress(ask, trustProxy), agent: ask.req.header('user-agent') ?? '' };
    if (typeof challenge === 'string' && typeof code === 'string') {
      const token = await sessions.answer(challenge, code, from);
      if (token === undefined) throw new Refusal(401, 'code', 'This code isn’t right, or it was already used. Enter the current one.');
      return signedIn(ask, token);
    }
    if (typeof email !== 'string' || typeof password !== 'string') {
      throw new Refusal(400, 'shape', 'The body must be { "email": "…", "password": "…" }, or { "challenge": "…", "code": "…" }.');
    }
    const found = await sessions.signIn(email, password, from);
    if (!found) throw new Refusal(401, 'credentials', formatText(refused, {}, portal.settings.locale));
    if ('token' in found) return signedIn(ask, found.token);
    throw new Refusal(401, 'secondFactor', 'Enter the code from your authenticator app.', { more: { challenge: found.challenge } });
  });

  app.post('/auth/logout', async (ask) => {
    deleteCookie(ask, sessionCookie(ask), { path: '/', secure: ask.get('isSecure') });
    try {
      const { session } = await own(ask);
      await sessions.signOut(session);
    } catch (error) {
      // The user was already signed out.
      if (!(error instanceof Refusal)) throw error;
    }
    return ask.json({});
  });

  app.get('/auth/verify', async (ask) => {
    const { session, who } = await own(ask);
    await sessions.keep(session.token);
    // Extend the cookie along with the session.
    const kept = ask.req.header('authorization') === undefined ? getCookie(ask, sessionCookie(ask)) : undefined;
    if (kept !== undefined) remember(ask, kept);
    return ask.json({ valid: true, user: userOf(who), reads: readable(who) });
  });

  app.post('/auth/refresh', async (ask) => {
    const { session } = await own(ask);
    const token = await sessions.rotate(session);
    if (token === undefined) throw notSignedIn();
    const handed = signed(token, secret);
    remember(ask, handed);
    return ask.json({ token: handed, expires_in: sessionTime });
  });

  app.post('/people/signOutEverywhere', async (ask) => {
    const { session } = await own(ask);
    await sessions.endOthers(session);
    await sessions.signOut(session);
    deleteCookie(ask, sessionCookie(ask), { path: '/', secure: ask.get('isSecure') });
    return ask.json({});
  });

  app.post('/people/password', async (ask) => {
    const { session, who } = await own(ask);
    const { current, next } = await readJson(ask.req.raw, limits);
    if (typeof current !== 'string' || typeof next !== 'string') {
      throw new Refusal(400, 'shape', 'The body must be { "current": "…", "next": "…" }.');
    }
    await sessions.changePassword(session, String(who.viewer['email'] ?? ''), { current, next });
    return ask.json({});
  });

  return app;
}
