import { Hono } from 'hono';
import { matches } from '../../core/conditions/matches.ts';
import type { ApiOperation } from '../../language/api.ts';
import type { Row } from '../../language/Row.ts';
import type { Clock } from '../../core/data/clock.ts';
import type { ServedDatabase } from '../database/Database.ts';
import { countOne } from '../database/limits.ts';
import { countRows, personOfSession } from '../database/people.ts';
import type { Invitations } from '../people/Invitations.ts';
import type { People } from '../people/createPeople.ts';
import type { Sessions } from '../people/createSessions.ts';
import { findNetwork } from '../people/findNetwork.ts';
import { namingFields, notAllowed, notFound, notSignedIn, Refusal } from '../people/Refusal.ts';
import type { ServedPortal, ViewerContext } from '../people/ServedPortal.ts';
import type { OperationRunner } from './createOperationRunner.ts';
import { createOperations, numberIn, buildRow, type OperationResponse, type Call } from './createOperations.ts';
import type { Records } from './createRecords.ts';
import { describeOpenApi } from './describeOpenApi.ts';
import { readJson, type BodyLimits } from './readJson.ts';
import { clientAddress, readOrigin, readRequestContext, type HttpContext, type Env } from './RequestContext.ts';

/** The maximum number of API calls per user per hour. Without a session, all calls from the same network count as one user. */
export const callsPerHour = 1000;

/** API calls that don't count toward `callsPerHour`: signing in, signing out, and health checks. */
const uncounted = /^\/api\/(?:auth\/|system\/health$)/;

export interface ApiDeps {
  portal: ServedPortal;
  database: ServedDatabase;
  clock: Clock;
  records: Records;
  runOperation: OperationRunner;
  people: People;
  invitations: Invitations;
  sessions: Sessions;
  secret: string;
  limits: BodyLimits;
  trustProxy: boolean;
  /** Writes a backup to the operator's folder and returns the file's name. */
  saveBackup?: (() => Promise<{ file: string }>) | undefined;
}

/** Serves `/api` to programs: the calls defined in api.json, and their OpenAPI description. */
export function apiRoutes(deps: ApiDeps): Hono<Env> {
  const { portal, database, clock, records, runOperation, people, invitations, sessions, secret, limits, trustProxy, saveBackup } = deps;
  const app = new Hono<Env>();
  const operate = createOperations(records, runOperation);
  const operations = Object.entries(portal.api);
  const description = describeOpenApi(portal, records.collections);

  app.use(async (c, next) => {
    // Don't count attempts to sign in. Otherwise, one visitor could lock out a whole network.
    if (uncounted.test(c.req.path)) return next();
    const { session } = visitIn(c);
    const userId = session === undefined ? undefined : await personOfSession(database.auth, session);
    const now = clock.now();
    const { count, start } = await countOne(database.auth, `api:${userId ?? findNetwork(clientAddress(c, trustProxy))}`, 3600, now);
    c.header('X-RateLimit-Limit', String(callsPerHour));
    c.header('X-RateLimit-Remaining', String(Math.max(0, callsPerHour - count)));
    if (count > callsPerHour) {
      const seconds = Math.max(1, Math.ceil((start + 3_600_000 - now.getTime()) / 1000));
      throw new Refusal(429, 'limit', 'Too many calls in the last hour. Try again later.', { headers: { 'Retry-After': String(seconds) } });
    }
    await next();
  });
  app.get('/openapi.json', (c) => c.json(description));
  for (const [name, operation] of operations) {
    const [method = '', path = ''] = name.split(' ');
    if (operation.session) continue;
    app.on(method, path.replace(/^\/api/, '').replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      const { status, body } = operation.system === 'health' ? await health() : await answerTo(operation, c);
      return status === 204 ? c.body(null, 204) : c.json(body ?? {}, status);
    });
  }
  return app;

  /** Reads the session. An invalid token counts as no session here, because `answerTo` rejects it later. */
  function visitIn(c: HttpContext) {
    try {
      return readRequestContext(c, secret);
    } catch {
      return { domain: c.get('domain') };
    }
  }

  async function answerTo(operation: ApiOperation, c: HttpContext): Promise<OperationResponse> {
    const context = readRequestContext(c, secret);
    const viewerContext = await records.readViewer(context);
    // Ignore the body of a system operation, such as a health check.
    const hasBody = (c.req.method === 'POST' || c.req.method === 'PUT') && operation.system === undefined;
    const body = hasBody ? await readJson(c.req.raw, limits) : {};
    const version = /^"?(\d{1,15})"?$/.exec(c.req.header('if-match') ?? '')?.[1];
    const call: Call = {
      context,
      viewerContext,
      path: c.req.param(),
      query: c.req.query(),
      body,
      ...(version !== undefined && { version: Number(version) }),
    };
    if (operation.people) return handlePeopleCall(operation, call, readOrigin(c));
    return operation.system ? handleSystemCall(operation.system, viewerContext, call) : operate(operation, call);
  }

  async function handlePeopleCall(
    operation: ApiOperation,
    { viewerContext, context, path, query, body }: Call,
    origin: string,
  ): Promise<OperationResponse> {
    const { id = '' } = path;
    const own = viewerContext.viewer.id ?? '';
    if (!viewerContext.viewer.signedIn || context.session === undefined) throw notSignedIn();
    switch (operation.people) {
      case 'list':
        return { status: 200, body: listPage(toRows(await people.list(viewerContext)), operation, query) };
      case 'read': {
        const all = id === own ? [people.userOf(viewerContext.viewer)] : await people.list(viewerContext).then(toRows, hideIfNotAllowed);
        const person = all.find((row) => row.id === id);
        if (!person) throw notFound();
        return { status: 200, body: person };
      }
      case 'invite': {
        const { row, token } = await invitations.invite(viewerContext, buildRow(operation, { body }, viewerContext.scope));
        return { status: 201, body: { ...row, link: `${origin}/join/${token}` } };
      }
      case 'change':
        return {
          status: 200,
          body: (await people.change(viewerContext, id, { set: buildRow(operation, { body }, viewerContext.scope) })).row,
        };
      case 'remove':
        await people.remove(viewerContext, id);
        return { status: 204 };
      case 'password': {
        const { current_password: current, new_password: next } = body;
        if (id !== own) throw notFound();
        if (typeof current !== 'string' || typeof next !== 'string') {
          throw new Refusal(400, 'shape', 'The body must be { "current_password": "…", "new_password": "…" }.');
        }
        const { session } = context;
        await namingFields({ current: 'current_password', next: 'new_password' }, () =>
          sessions.changePassword({ userId: own, token: session }, String(viewerContext.viewer['email'] ?? ''), { current, next }),
        );
        return { status: 200, body: {} };
      }
      default:
        throw notFound();
    }
  }

  function listPage(all: readonly Row[], { as = 'people', by = {} }: ApiOperation, query: Call['query']): Row {
    const criteria = Object.entries(by).flatMap(([field, path]) => {
      const value = query[path.replace('query.', '')];
      return value === undefined || value === '' ? [] : [[`row.${field}`, value]];
    });
    const rows = criteria.length > 0 ? all.filter((row) => matches(Object.fromEntries(criteria), { row })) : all;
    const page = numberIn(query['page'], 1, 1_000_000);
    const limit = numberIn(query['limit'], 100, 500);
    return { [as]: rows.slice((page - 1) * limit, page * limit), total: rows.length, page };
  }

  async function handleSystemCall(
    kind: NonNullable<ApiOperation['system']>,
    viewerContext: ViewerContext,
    { query }: Call,
  ): Promise<OperationResponse> {
    if (!viewerContext.viewer.signedIn) throw notSignedIn();
    if (!people.mayEver('change', viewerContext)) throw notAllowed();
    if (kind === 'logs') {
      const page = numberIn(query['page'], 1, 1_000_000);
      const limit = numberIn(query['limit'], 100, 500);
      return { status: 200, body: { logs: await people.auditLog(viewerContext, limit, (page - 1) * limit), page } };
    }
    if (kind === 'backup') {
      if (!saveBackup) throw new Refusal(503, 'backup', 'This server isn’t set up for backups. Ask its operator to set a backup folder.');
      return { status: 201, body: await saveBackup() };
    }
    const memory = Math.round(process.memoryUsage().rss / 1024 / 1024);
    return { status: 200, body: { records: await countRows(database.auth), uptime: Math.round(process.uptime()), memory } };
  }

  async function health(): Promise<OperationResponse> {
    await database.auth.query('select 1');
    return { status: 200, body: { status: 'ok', database: database.kind } };
  }
}

function hideIfNotAllowed(error: unknown): Row[] {
  if (error instanceof Refusal) return [];
  throw error;
}

function toRows(found: readonly { row: Row }[]): Row[] {
  return found.map(({ row }) => row);
}
