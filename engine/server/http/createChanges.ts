import { randomBytes } from 'node:crypto';
import type { Clock } from '../../core/data/clock.ts';
import { isSame } from '../../core/values/isSame.ts';
import { everything, type ServedDatabase } from '../database/Database.ts';
import { changesChannel, parseRecordsPayload, parseSessionsPayload, sessionsChannel } from '../database/notify.ts';
import { listPeople, findSessionId, tokenOfSession } from '../database/people.ts';
import { Refusal } from '../people/Refusal.ts';
import { secondFactorRules, secondFactors } from '../people/noteFactor.ts';
import { nowAt, type ServedPortal, type ViewerContext } from '../people/ServedPortal.ts';
import { whoSeesMe } from '../people/findFieldReaders.ts';
import type { Records } from './createRecords.ts';
import type { ServerRecords } from './serverRecords.ts';
import { publicationsCollection } from '../database/publications.ts';
import { publishedEntities } from '../publishing/publishedEntities.ts';
import { changedEvent, encoded, viewerEvent } from './changeEvents.ts';
import { auditIdsIn, createAuditReader } from './createAuditReader.ts';
import { createReports } from './createReports.ts';
import { openEventQueue, type EventQueue } from './openEventQueue.ts';
import { readableBy } from './readableBy.ts';
import { signedOutEvent } from './signedOutEvent.ts';
import type { CollectionChange } from './recordChanges.ts';
import type { RequestContext } from './RequestContext.ts';

/** The interval for keep-alive messages and for checking the session, in ms. */
const beat = 25_000;

/** The maximum number of open streams: per signed-in user, for all visitors from one network, and in total. */
const mostOfOne = 20;
const mostOfAddress = 100;
const most = 2000;

/** The longest pause between two reports, in ms. The pause is one millisecond per open page, up to this limit. */
const longestPause = 500;

const ownSessions = 'mySessions';

interface Stream {
  context: RequestContext;
  address: string;
  /** The session's id. It stays the same when the token changes. */
  sessionId: string | undefined;
  viewerContext: ViewerContext;
  reads: ReadonlySet<string>;
  queue: EventQueue;
  /** Set until the viewer and the session have been reloaded. While it is set, events contain only ids. */
  pendingRefresh?: object | undefined;
}

export interface Changes {
  /** Opens a stream of server-sent events. The stream ends when the client disconnects or the session ends. */
  open(context: RequestContext, address: string): Promise<ReadableStream<Uint8Array>>;
  /** Returns `SERVER:COUNT`, where `COUNT` is the number of changes received so far. Data read after this call includes these changes. */
  position(): string | undefined;
  count(): number;
  close(): Promise<void>;
}

interface Deps {
  portal: ServedPortal;
  database: ServedDatabase;
  records: Records;
  people: ServerRecords;
  clock: Clock;
}

export function createChanges({ portal, database, records, people, clock }: Deps): Changes {
  const streams = new Set<Stream>();
  let listening: Promise<(() => Promise<void>)[]> | undefined;

  const drafts = new Set(publishedEntities(portal).map(({ of }) => of));
  const ownName = randomBytes(6).toString('base64url');
  let received = 0;
  let isListening = false;
  const readable = (viewerContext: ViewerContext): ReadonlySet<string> => new Set(readableBy(viewerContext, { portal, records, people }));

  function position(): string | undefined {
    return isListening ? `${ownName}:${received}` : undefined;
  }

  const auditReader = createAuditReader(database, report, () => Math.min(streams.size, longestPause));

  function report(changes: readonly CollectionChange[] | undefined): void {
    if (!changes) return notify(everything);
    if (streams.size === 0) return;
    for (const change of changes) notifyRecords(change);
  }

  /** Handles a notification: `#ID,ID`, `COLLECTION:ID,ID`, or `COLLECTION`. */
  function onNotification(payload: string): void {
    received += 1;
    const entries = auditIdsIn(payload);
    // The payload is `everything` after a reconnect. Changes may have been missed, so start the audit reader again.
    if (payload === everything) void auditReader.begin();
    const named = parseRecordsPayload(payload);
    if (named) void notifyInvitations(named.ids);
    else if (!entries) notify(payload);
    else if (streams.size > 0) auditReader.add(entries);
  }

  async function notifyInvitations(ids: readonly string[]): Promise<void> {
    const collection = 'invitations';
    if (![...streams].some(({ reads }) => reads.has(collection))) return;
    const found = await people.readInvitations(ids).catch(() => undefined);
    if (!found) return notify(collection);
    notifyRecords({ collection, entries: found.map((row) => ({ collection, id: row.id ?? '', before: row, after: row })) });
  }

  function notify(collection: string): void {
    // Encode the event only once for all streams.
    const event = changedEvent(collection);
    for (const stream of streams) {
      if (collection === everything) for (const name of stream.reads) stream.queue.send(changedEvent(name));
      else if (stream.reads.has(collection)) stream.queue.send(event);
    }
  }

  /** Reports changed records to the viewers who may read them. */
  function notifyRecords(change: CollectionChange): void {
    // Pages show the number of unpublished changes. A change to a draft can affect this number.
    if (drafts.has(change.collection)) notify(publicationsCollection);
    if (change.collection === 'people') notify(secondFactorRules);
    if (!change.entries) return notify(change.collection);
    const reportFor = createReports(change, { portal, records, people });
    const now = nowAt(portal, clock);
    for (const { viewerContext, context, reads, queue, pendingRefresh } of streams) {
      if (!reads.has(change.collection)) continue;
      const report = reportFor({ ...viewerContext, scope: { ...viewerContext.scope, now } }, context.domain.name);
      if (!report) continue;
      if (pendingRefresh) queue.send(report.brief());
      else queue.report(report);
    }
  }

  /** Reloads a stream's session and viewer. Closes the stream if the session has ended. */
  async function refreshStream(stream: Stream): Promise<void> {
    try {
      const { sessionId, context, pendingRefresh } = stream;
      const token = sessionId === undefined ? undefined : await tokenOfSession(database.auth, sessionId);
      stream.context = token === undefined ? context : { ...context, session: token };
      const { viewer } = stream.viewerContext;
      stream.viewerContext = await records.readViewer(stream.context);
      if (!isSame(viewer, stream.viewerContext.viewer)) stream.queue.send(viewerEvent);
      stream.reads = readable(stream.viewerContext);
      if (stream.pendingRefresh === pendingRefresh) stream.pendingRefresh = undefined;
    } catch (error) {
      // The database is unavailable. Keep the stream, because the session hasn't ended.
      if (!(error instanceof Refusal)) return;
      stream.queue.send(encoded(await signedOutEvent(database, stream.viewerContext)));
      stream.queue.end();
    }
  }

  /** A user's record shows their sessions, so report the record as changed. */
  async function notifySessions(id: string): Promise<void> {
    if (![...streams].some(({ reads }) => reads.has('people'))) return;
    const found = await listPeople(database.auth, id).catch(() => undefined);
    if (!found) return notify('people');
    notifyRecords({
      collection: 'people',
      entries: found.map(({ fields }) => ({ collection: 'people', id, before: fields, after: fields })),
    });
  }

  function onSessionsNotification(payload: string): void {
    received += 1;
    const { user, sessions } = parseSessionsPayload(payload);
    if (user !== everything) void notifySessions(user);
    for (const stream of [...streams]) {
      if (user !== everything && stream.viewerContext.viewer.id !== user) continue;
      stream.pendingRefresh = {};
      void refreshStream(stream).then(() => {
        if (stream.reads.has(ownSessions) && sessions?.length !== 0) stream.queue.send(changedEvent(ownSessions, sessions));
        for (const name of [whoSeesMe, secondFactors]) if (stream.reads.has(name)) stream.queue.send(changedEvent(name));
      });
    }
  }

  function startListening(): Promise<unknown> {
    listening ??= listen().catch((error: unknown) => {
      listening = undefined;
      throw error;
    });
    return listening;
  }

  async function listen(): Promise<(() => Promise<void>)[]> {
    const stops = await Promise.all([
      database.listen(changesChannel, onNotification),
      database.listen(sessionsChannel, onSessionsNotification),
    ]);
    await auditReader.begin();
    isListening = true;
    return stops;
  }

  startListening().catch(() => undefined);

  return {
    open: async (context, address) => {
      const viewerContext = await records.readViewer(context);
      const { id, signedIn } = viewerContext.viewer;
      const same = [...streams].filter((other) => other.viewerContext.viewer.id === id && (signedIn || other.address === address)).length;
      if (streams.size >= most || same >= (signedIn ? mostOfOne : mostOfAddress)) {
        throw new Refusal(429, 'limit', 'Too many pages are open. Close some of them and try again.', { headers: { 'Retry-After': '60' } });
      }
      const sessionId = context.session === undefined ? undefined : await findSessionId(database.auth, context.session);
      await startListening();
      const queue = openEventQueue(() => {
        clearInterval(timer);
        streams.delete(stream);
      });
      const stream: Stream = { ...{ context, address, sessionId, viewerContext, queue }, reads: readable(viewerContext) };
      const timer = setInterval(() => {
        queue.beat();
        void refreshStream(stream);
      }, beat);
      timer.unref();
      streams.add(stream);
      queue.send(encoded(`retry: 2000\nevent: standing\ndata: ${JSON.stringify({ at: position() })}\n\n`));
      return queue.stream;
    },
    position,
    count: () => streams.size,
    close: async () => {
      for (const { queue } of [...streams]) queue.end();
      for (const stop of (await listening?.catch(() => [])) ?? []) await stop();
      await auditReader.close();
    },
  };
}
