import { randomBytes } from 'node:crypto';
import { isSame } from '../../core/values/isSame.ts';
import { everything, type ServedDatabase } from '../database/Database.ts';
import { changesChannel, parseRecordsPayload, parseSessionsPayload, sessionsChannel } from '../database/notify.ts';
import { listPeople, findSessionId, tokenOfSession } from '../database/people.ts';
import { Refusal } from '../people/Refusal.ts';
import type { ServedPortal, Who } from '../people/ServedPortal.ts';
import { secondFactorRules, secondFactors } from '../people/noteFactor.ts';
import { whoSeesMe } from '../people/whoSees.ts';
import type { Records } from './createRecords.ts';
import type { PeopleRecords } from './peopleRecords.ts';
import { publicationsCollection } from '../database/publications.ts';
import { publishedEntities } from '../publishing/publishedEntities.ts';
import { changedEvent, encoded, here, viewerEvent } from './changeEvents.ts';
import { readableBy } from './readableBy.ts';
import { signedOutEvent } from './signedOutEvent.ts';
import { changesSeenBy, createAuditReader, auditIdsIn, type CollectionChange } from './recordChanges.ts';
import type { RequestContext } from './RequestContext.ts';

/** How often a stream sends a keep-alive message and checks its session (ms). */
const beat = 25_000;

/** The maximum number of open streams: per user, per network of visitors, and overall. */
const mostOfOne = 20;
const mostOfAddress = 100;
const most = 2000;

/** The longest pause between two reports, in ms. Each open page adds a millisecond. */
const longestPause = 500;

const ownSessions = 'mySessions';

interface Stream {
  context: RequestContext;
  address: string;
  /** The session's id, which stays the same when the token changes. */
  sessionId: string | undefined;
  who: Who;
  reads: ReadonlySet<string>;
  send(event: Uint8Array): void;
  close(): void;
}

export interface Changes {
  /** Opens a stream of server-sent events. It ends when the client disconnects or the session expires. */
  open(context: RequestContext, address: string): Promise<ReadableStream<Uint8Array>>;
  /** Returns `NAME:COUNT`: the server's random name, and the number of changes received, which data read afterward includes. */
  position(): string | undefined;
  count(): number;
  close(): Promise<void>;
}

interface Deps {
  portal: ServedPortal;
  database: ServedDatabase;
  records: Records;
  people: PeopleRecords;
}

export function createChanges({ portal, database, records, people }: Deps): Changes {
  const streams = new Set<Stream>();
  let listening: Promise<(() => Promise<void>)[]> | undefined;

  const drafts = new Set(publishedEntities(portal).map(({ of }) => of));
  const ownName = randomBytes(6).toString('base64url');
  let received = 0;
  let isListening = false;
  const readable = (who: Who): ReadonlySet<string> => new Set(readableBy(who, { portal, records, people }));

  function position(): string | undefined {
    return isListening ? `${ownName}:${received}` : undefined;
  }

  const auditReader = createAuditReader(database, report, () => Math.min(streams.size, longestPause));

  function report(changes: readonly CollectionChange[] | undefined): void {
    if (!changes) return notify(everything);
    for (const change of changes) notifyRecords(change);
  }

  /** Handles a notification. Its payload lists ids of audit log entries, names records, or names a collection. */
  function onNotification(payload: string): void {
    received += 1;
    const entries = auditIdsIn(payload);
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
    // Serialize the event only once for all streams.
    const event = changedEvent(collection);
    for (const stream of streams) {
      if (collection === everything) for (const name of stream.reads) stream.send(changedEvent(name));
      else if (stream.reads.has(collection)) stream.send(event);
    }
  }

  /** Reports changed records to the streams whose viewers may read them. */
  function notifyRecords(change: CollectionChange): void {
    // The number of unpublished changes may differ now.
    if (drafts.has(change.collection)) notify(publicationsCollection);
    if (change.collection === 'people') notify(secondFactorRules);
    if (!change.entries) return notify(change.collection);
    // All pages of a user on a variant get the same events.
    const events = new Map<string, Uint8Array | undefined>();
    for (const stream of streams) {
      if (!stream.reads.has(change.collection)) continue;
      const { who, context } = stream;
      const key = `${context.domain.name} ${who.viewer.id ?? ''}`;
      if (!events.has(key)) {
        const changes = changesSeenBy(who, change, { portal, records, people });
        events.set(key, changes.length > 0 ? changedEvent(change.collection, changes) : undefined);
      }
      const event = events.get(key);
      if (event) stream.send(event);
    }
  }

  /** Updates a stream's session and viewer. Closes the stream if the session has expired. */
  async function look(stream: Stream): Promise<void> {
    try {
      const { sessionId, context } = stream;
      const token = sessionId === undefined ? undefined : await tokenOfSession(database.auth, sessionId);
      stream.context = token === undefined ? context : { ...context, session: token };
      const { viewer } = stream.who;
      stream.who = await records.who(stream.context);
      if (!isSame(viewer, stream.who.viewer)) stream.send(viewerEvent);
      stream.reads = readable(stream.who);
    } catch (error) {
      // A temporary database outage doesn't end a session.
      if (!(error instanceof Refusal)) return;
      stream.send(encoded(await signedOutEvent(database, stream.who)));
      stream.close();
    }
  }

  /** Reports that a user's sessions have changed. They are shown in the user's record, but don't affect its version. */
  async function notifySessions(id: string): Promise<void> {
    if (![...streams].some(({ reads }) => reads.has('people'))) return;
    const found = await listPeople(database.auth, id).catch(() => undefined);
    if (!found) return notify('people');
    notifyRecords({
      collection: 'people',
      entries: found.map(({ fields }) => ({ collection: 'people', id, before: fields, after: fields })),
    });
  }

  function lookAtAll(payload: string): void {
    received += 1;
    const { user, sessions } = parseSessionsPayload(payload);
    if (user !== everything) void notifySessions(user);
    for (const stream of [...streams]) {
      if (user !== everything && stream.who.viewer.id !== user) continue;
      void look(stream).then(() => {
        if (stream.reads.has(ownSessions) && sessions?.length !== 0) stream.send(changedEvent(ownSessions, sessions));
        for (const name of [whoSeesMe, secondFactors]) if (stream.reads.has(name)) stream.send(changedEvent(name));
      });
    }
  }

  function startListening(): Promise<unknown> {
    if (listening) return listening;
    const started = Promise.all([database.listen(changesChannel, onNotification), database.listen(sessionsChannel, lookAtAll)]);
    listening = started;
    started.then(
      () => (isListening = true),
      () => (listening = undefined),
    );
    return started;
  }

  startListening().catch(() => undefined);

  return {
    open: async (context, address) => {
      const who = await records.who(context);
      const { id, signedIn } = who.viewer;
      const same = [...streams].filter((other) => other.who.viewer.id === id && (signedIn || other.address === address)).length;
      if (streams.size >= most || same >= (signedIn ? mostOfOne : mostOfAddress)) {
        throw new Refusal(429, 'limit', 'Too many pages are open. Close some of them and try again.', { headers: { 'Retry-After': '60' } });
      }
      const sessionId = context.session === undefined ? undefined : await findSessionId(database.auth, context.session);
      await startListening();
      let stream: Stream | undefined;
      let timer: ReturnType<typeof setInterval> | undefined;
      const stop = () => {
        clearInterval(timer);
        if (stream) streams.delete(stream);
      };
      return new ReadableStream<Uint8Array>({
        start: (controller) => {
          const own: Stream = {
            context,
            address,
            sessionId,
            who,
            reads: readable(who),
            // The stream may have been closed while its session was being checked.
            send: (event) => {
              if (streams.has(own)) controller.enqueue(event);
            },
            close: () => {
              if (!streams.has(own)) return;
              stop();
              controller.close();
            },
          };
          stream = own;
          streams.add(own);
          own.send(encoded(`retry: 2000\nevent: standing\ndata: ${JSON.stringify({ at: position() })}\n\n`));
          timer = setInterval(() => {
            // Close the stream if the client has stopped reading without disconnecting.
            if ((controller.desiredSize ?? 0) < -64) return own.close();
            own.send(here);
            void look(own);
          }, beat);
          timer.unref();
        },
        cancel: stop,
      });
    },
    position,
    count: () => streams.size,
    close: async () => {
      for (const stream of [...streams]) stream.close();
      for (const stop of (await listening?.catch(() => [])) ?? []) await stop();
      await auditReader.close();
    },
  };
}
