import { Hono } from 'hono';
import type { Clock } from '../../core/data/clock.ts';
import { findLanguage } from '../people/findLanguage.ts';
import { phrasesIn } from '../../core/fields/phrases.ts';
import { joinPhrases } from '../../core/session/joinPhrases.ts';
import type { Domain } from '../../language/domain.ts';
import type { ServedDatabase } from '../database/Database.ts';
import { countOne } from '../database/limits.ts';
import type { Files } from '../files/createFiles.ts';
import { createErasures } from '../people/createErasures.ts';
import { createFeeds } from '../people/createFeeds.ts';
import { createAccounts } from '../people/createAccounts.ts';
import { createAttempts } from '../people/createAttempts.ts';
import { createCodes } from '../people/createCodes.ts';
import { createSecondFactors } from '../people/createSecondFactors.ts';
import { createInvitationLists } from '../people/createInvitationLists.ts';
import { createInvitations } from '../people/createInvitations.ts';
import type { Invitations } from '../people/Invitations.ts';
import { createPasswordResets } from '../people/createPasswordResets.ts';
import { createPeople } from '../people/createPeople.ts';
import { createMailings } from '../mail/createMailings.ts';
import { createOutbox } from '../mail/createOutbox.ts';
import { createSessions } from '../people/createSessions.ts';
import { findNetwork } from '../people/findNetwork.ts';
import { createPasswordChecker } from '../people/passwordChecker.ts';
import { notFound, refusedBody, Refusal } from '../people/Refusal.ts';
import type { ServedPortal } from '../people/ServedPortal.ts';
import type { PublishedContent } from '../publishing/createPublished.ts';
import type { PublishedPages } from '../publishing/createPublishedPages.ts';
import { createPublications } from '../publishing/createPublications.ts';
import { apiRoutes } from './apiRoutes.ts';
import { authRoutes } from './authRoutes.ts';
import { calendarRoutes } from './calendarRoutes.ts';
import { createChanges } from './createChanges.ts';
import { createFailedJobs, type FailedJobsOptions } from './createFailedJobs.ts';
import { createFileStorage } from './createFileStorage.ts';
import { createOperationRunner } from './createOperationRunner.ts';
import { createParts } from './createParts.ts';
import { createRecords } from './createRecords.ts';
import { createQueryLimiter } from './createQueryLimiter.ts';
import { dataRoutes } from './dataRoutes.ts';
import { fileRoutes } from './fileRoutes.ts';
import { operationRoutes } from './operationRoutes.ts';
import { healthRoutes } from './healthRoutes.ts';
import { createObserver, loggedPath, type Observation } from './observe.ts';
import { responseHeaders, requireKnownHost, rejectWhenBusy, hstsHeader, requireSameOrigin, requireDiskSpace } from './guards.ts';
import { joinRoutes } from './joinRoutes.ts';
import { exportRoutes } from './exportRoutes.ts';
import { queryRoutes } from './queryRoutes.ts';
import { serverRecords } from './serverRecords.ts';
import { previewRoutes } from './previewRoutes.ts';
import { readableBy } from './readableBy.ts';
import { usualLimits, type BodyLimits } from './readJson.ts';
import { logLine, toRefusal } from './toRefusal.ts';
import { unsubscribeRoutes } from './unsubscribeRoutes.ts';
import { variantFinder } from './variantFinder.ts';
import { clientAddress, sessionCookie, readRequestContext, type HttpContext, type Env, type RequestContext } from './RequestContext.ts';

export interface AppOptions {
  portal: ServedPortal;
  /** A database that already has the portal's tables. */
  database: ServedDatabase;
  clock: Clock;
  /** The secret for signing tokens, from the environment or a private file. All servers with the same database share it. */
  secret: string;
  /** True if our own proxy sets `X-Forwarded-For` and `X-Forwarded-Proto`. */
  trustProxy?: boolean;
  limits?: BodyLimits;
  /** Stores files. If undefined, records can't have files. */
  files?: Files | undefined;
  /** The published content. Everyone can read the files in it. */
  content?: Pick<PublishedContent, 'hasFile' | 'close'> | undefined;
  /** Renders a draft page for `/preview`. If undefined, that route doesn't exist. */
  drawPreview?: PublishedPages['preview'] | undefined;
  /** Writes a backup to the operator's folder and returns the file's name. If undefined, the API can't create backups. */
  saveBackup?: (() => Promise<{ file: string }>) | undefined;
  /** Reruns a server job, such as a backup. Returns `undefined` for an unknown job. */
  retryJob?: FailedJobsOptions['retryJob'] | undefined;
  /** The token for reading Prometheus metrics at `/metrics`. If undefined, that route doesn't exist. */
  metricsToken?: string | undefined;
  /** True if there is a mail server. If false, new invitation links are shown to their creators instead of being emailed. */
  sendsMail?: boolean;
  /** Returns a variant's origin, for links in emails. Uses https by default. */
  originOf?: (domain: Domain) => string;
  noteRequest?: ((observation: Observation) => void) | undefined;
  /** Logs each error that isn't the client's fault. */
  log?: (line: string) => void;
}

export interface App {
  /** Handles requests to `ownPaths`, and responds to all others with 404. */
  fetch: Hono<Env>['fetch'];
  /** For tests. Like `fetch`, but also accepts a path or a full address instead of a `Request`. */
  request: Hono<Env>['request'];
  invitations: Invitations;
  /** Closes open streams, but not the database. */
  close(): Promise<void>;
}

const writesPerHour = 5000;

export async function createApp(options: AppOptions): Promise<App> {
  const { portal, database, clock, secret, trustProxy = false, limits = usualLimits, saveBackup, log = console.error } = options;
  const {
    metricsToken,
    noteRequest,
    files,
    content,
    drawPreview,
    sendsMail = false,
    retryJob = async () => undefined,
    originOf = ({ domain }) => `https://${domain}`,
  } = options;
  const accounts = createAccounts(database);
  const { name: portalName } = portal.settings;
  const checkPassword = createPasswordChecker(
    [portalName, ...portal.domains.map(({ branding }) => branding.organizationName)],
    phrasesIn(joinPhrases, portal.runtime),
  );
  const people = createPeople(portal, database, clock);
  const sends = (name: string) => sendsMail && Object.hasOwn(portal.mails, name);
  const invitations = createInvitations(database, people, accounts, checkPassword, sends);
  const resets = createPasswordResets({ portal, database, people, clock, sends, log });
  const attempts = createAttempts(database.auth, clock);
  const codes = createCodes({ database, attempts, clock, secret, log });
  const sessions = createSessions({ database, accounts, attempts, codes, clock, secret, checkPassword });
  const records = createRecords(portal, database, clock);
  const runOperation = createOperationRunner(portal, records);
  const outbox = createOutbox({ portal, database, clock, originOf, sendsMail });
  const failedJobs = createFailedJobs({ portal, database, records, retryJob, clock, log });
  const publications = createPublications({ portal, database, records });
  const virtual = serverRecords({
    records,
    publications,
    people,
    invitations,
    sessions,
    outbox,
    failedJobs,
    fileStorage: createFileStorage({ portal, database, files, log }),
    mailings: createMailings({ portal, database, sendsMail }),
    feeds: createFeeds(portal, database, secret),
    resets,
    factors: createSecondFactors({ portal, database, people, sessions, codes, secret }),
    erasures: createErasures({ portal, database, people, clock, log, sweepFiles: async () => files?.sweep() }),
    networkOf: (c) => findNetwork(clientAddress(c, trustProxy)),
    originOf,
    languageOf: ({ domain, accepted }) => findLanguage(portal, domain, accepted),
    lists: createInvitationLists(database, people, invitations, portal.entities),
  });
  const changes = createChanges({ portal, database, records, people: virtual, clock });

  async function countWrite(c: HttpContext, { session }: RequestContext): Promise<void> {
    const { count } = await countOne(database.auth, `write:${session ?? findNetwork(clientAddress(c, trustProxy))}`, 3600, clock.now());
    if (count > writesPerHour)
      throw new Refusal(429, 'limit', 'Too many changes in the last hour. Try again later.', { headers: { 'Retry-After': '600' } });
  }

  // Limit expensive queries, so that other requests can still get a connection.
  const turns = createQueryLimiter({ perUser: 2, total: database.kind === 'embedded' ? 1 : 6, waiting: 20 });
  const observer = createObserver(noteRequest);
  let isStopping = false;
  let noticed = 0;

  const app = new Hono<Env>();
  app.use(observer.watch);
  app.route(
    '/',
    healthRoutes({
      ...{ database, metricsToken },
      isStopping: () => isStopping,
      metrics: async () =>
        observer.metrics({
          ...{ portal_streams: changes.count(), portal_waiting: database.waiting(), portal_memory_bytes: process.memoryUsage().rss },
          ...(await failedJobs.figures()),
        }),
    }),
  );
  app.use(async (c, next) => {
    await next();
    const headers = { ...responseHeaders, ...(c.get('isSecure') && hstsHeader) };
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });
  app.use(requireKnownHost(variantFinder(portal.domains, portal.settings.fallbackDomain), trustProxy));
  app.use(requireSameOrigin);
  app.use(rejectWhenBusy(database));
  app.use(requireDiskSpace(database));
  app.use('/data/*', async (c, next) => {
    const at = c.req.method === 'GET' ? changes.position() : undefined;
    await next();
    if (at !== undefined) c.header('X-Changes-At', at);
  });
  app.route('/data', queryRoutes({ parts: createParts(portal, database, records), records, people: virtual, secret, turns, trustProxy }));
  app.route('/data', dataRoutes({ records, people: virtual, secret, limits, countWrite }));
  app.route('/do', operationRoutes({ runOperation, secret, limits, countWrite }));
  if (files) app.route('/files', fileRoutes({ files, portal, records, secret, countWrite, content }));
  app.get('/changes', async (c) => {
    const context = readRequestContext(c, secret);
    const headers = { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' };
    // A HEAD request has no body, so its stream would stay open forever.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    return c.body(await changes.open(context, findNetwork(clientAddress(c, trustProxy))), 200, headers);
  });
  if (drawPreview) app.route('/preview', previewRoutes({ portal, publications, drawPreview, secret }));
  const deps = { portal, database, clock, records, runOperation, people, invitations, sessions, secret, limits, trustProxy, saveBackup };
  app.route('/api', apiRoutes(deps));
  app.route('/api', authRoutes({ ...deps, readable: (viewerContext) => readableBy(viewerContext, { portal, records, people: virtual }) }));
  app.route('/files/calendar', calendarRoutes({ portal, database, records, clock, originOf }));
  app.route('/files/export', exportRoutes({ database, records, people, files, clock, secret }));
  app.route('/join', joinRoutes({ portal, invitations, database, clock, limits, trustProxy }));
  app.route('/unsubscribe', unsubscribeRoutes({ portal, database, secret }));
  app.notFound(() => {
    throw notFound();
  });
  app.onError((error, c) => {
    const refusal = toRefusal(error, portal);
    // During an overload, thousands of requests may be rejected, so log only one of them per minute.
    const isOverrun = error instanceof Refusal && ['busy', 'full'].includes(error.reason);
    const isNews = !isOverrun || clock.now().getTime() - noticed > 60_000;
    if (isOverrun && isNews) noticed = clock.now().getTime();
    if (isNews && (!refusal || refusal.status >= 500)) log(`${c.req.method} ${loggedPath(c.req.path)}: ${logLine(error)}`);
    if (!refusal) return c.json(refusedBody('Something went wrong on the server. Try again in a moment.', 'server'), 500);
    for (const [name, value] of Object.entries(refusal.headers)) c.header(name, value);
    if (refusal.status === 401)
      c.header('Set-Cookie', `${sessionCookie(c)}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${c.get('isSecure') ? '; Secure' : ''}`);
    const language = findLanguage(portal, c.get('domain'), c.req.header('accept-language'));
    return c.json(refusal.bodyIn(language, portal.reasons[language.locale]), refusal.status);
  });

  const close = () => {
    isStopping = true;
    return Promise.all([changes.close(), resets.close(), content?.close()]).then(() => undefined);
  };
  return { fetch: app.fetch, request: app.request, invitations, close };
}
