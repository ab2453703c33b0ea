import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { formatText } from '../../core/text/formatText.ts';
import { sessionTime } from '../people/createAccounts.ts';
import type { Sessions } from '../people/createSessions.ts';
import { notSignedIn, Refusal } from '../people/Refusal.ts';
import type { ServedPortal, ViewerContext } from '../people/ServedPortal.ts';
import { signToken } from '../people/tokens.ts';
import type { Records } from './createRecords.ts';
import { readJson, type BodyLimits } from './readJson.ts';
import { clientAddress, sessionCookie, readRequestContext, type HttpContext, type Env, type RequestContext } from './RequestContext.ts';

export interface AuthDeps {
  portal: ServedPortal;
  records: Pick<Records, 'readAnyViewer'>;
  sessions: Sessions;
  secret: string;
  limits: BodyLimits;
  trustProxy: boolean;
  readable: (viewerContext: ViewerContext) => string[];
}

/** Serves `/api/auth`, for signing in and out, and `/api/people`, for users' own accounts. */
export function authRoutes({ portal, records, sessions, secret, limits, trustProxy, readable }: AuthDeps): Hono<Env> {
  const app = new Hono<Env>();
  const { refused } = portal.settings.signIn;

  function userOf({ viewer }: ViewerContext): Record<string, unknown> {
    const known = ['id', ...portal.userEntity.fields.map(({ name }) => name)];
    return Object.fromEntries(known.filter((name) => Object.hasOwn(viewer, name)).map((name) => [name, viewer[name]]));
  }

  function setSessionCookie(c: HttpContext, token: string): void {
    setCookie(c, sessionCookie(c), token, {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      secure: c.get('isSecure'),
      maxAge: sessionTime,
    });
  }

  async function requireSession(
    c: HttpContext,
  ): Promise<{ context: RequestContext; viewerContext: ViewerContext; session: { userId: string; token: string } }> {
    const context = readRequestContext(c, secret);
    const viewerContext = await records.readAnyViewer(context);
    if (context.session === undefined || typeof viewerContext.viewer.id !== 'string') throw notSignedIn();
    return { context, viewerContext, session: { userId: viewerContext.viewer.id, token: context.session } };
  }

  async function respondWithSession(c: HttpContext, token: string): Promise<Response> {
    const viewerContext = await records.readAnyViewer({ domain: c.get('domain'), session: token });
    const signedToken = signToken(token, secret);
    setSessionCookie(c, signedToken);
    return c.json({ token: signedToken, user: userOf(viewerContext), reads: readable(viewerContext), expires_in: sessionTime });
  }

  app.post('/auth/login', async (c) => {
    const { email, password, challenge, code } = await readJson(c.req.raw, limits);
    const from = { address: clientAddress(c, trustProxy), agent: c.req.header('user-agent') ?? '' };
    if (typeof challenge === 'string' && typeof code === 'string') {
      const token = await sessions.answer(challenge, code, from);
      if (token === undefined) throw new Refusal(401, 'code', 'This code isn’t right, or it was already used. Enter the current one.');
      return respondWithSession(c, token);
    }
    if (typeof email !== 'string' || typeof password !== 'string') {
      throw new Refusal(400, 'shape', 'The body must be { "email": "…", "password": "…" }, or { "challenge": "…", "code": "…" }.');
    }
    const found = await sessions.signIn(email, password, from);
    if (!found) throw new Refusal(401, 'credentials', formatText(refused, {}, portal.settings.locale));
    if ('token' in found) return respondWithSession(c, found.token);
    throw new Refusal(401, 'secondFactor', 'Enter the code from your authenticator app.', { more: { challenge: found.challenge } });
  });

  app.post('/auth/logout', async (c) => {
    deleteCookie(c, sessionCookie(c), { path: '/', secure: c.get('isSecure') });
    try {
      const { session } = await requireSession(c);
      await sessions.signOut(session);
    } catch (error) {
      // A `Refusal` means that the user was already signed out.
      if (!(error instanceof Refusal)) throw error;
    }
    return c.json({});
  });

  app.get('/auth/verify', async (c) => {
    const { session, viewerContext } = await requireSession(c);
    await sessions.extend(session.token);
    // Extend the cookie along with the session.
    const cookie = c.req.header('authorization') === undefined ? getCookie(c, sessionCookie(c)) : undefined;
    if (cookie !== undefined) setSessionCookie(c, cookie);
    return c.json({ valid: true, user: userOf(viewerContext), reads: readable(viewerContext) });
  });

  app.post('/auth/refresh', async (c) => {
    const { session } = await requireSession(c);
    const token = await sessions.rotate(session);
    if (token === undefined) throw notSignedIn();
    const signedToken = signToken(token, secret);
    setSessionCookie(c, signedToken);
    return c.json({ token: signedToken, expires_in: sessionTime });
  });

  app.post('/people/signOutEverywhere', async (c) => {
    const { session } = await requireSession(c);
    await sessions.endOthers(session);
    await sessions.signOut(session);
    deleteCookie(c, sessionCookie(c), { path: '/', secure: c.get('isSecure') });
    return c.json({});
  });

  app.post('/people/password', async (c) => {
    const { session, viewerContext } = await requireSession(c);
    const { current, next } = await readJson(c.req.raw, limits);
    if (typeof current !== 'string' || typeof next !== 'string') {
      throw new Refusal(400, 'shape', 'The body must be { "current": "…", "next": "…" }.');
    }
    await sessions.changePassword(session, String(viewerContext.viewer['email'] ?? ''), { current, next });
    return c.json({});
  });

  return app;
}
