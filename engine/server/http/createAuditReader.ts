import { collectionsInAudit, readAuditEntries, readLastPlace } from '../database/audit.ts';
import type { ServedDatabase } from '../database/Database.ts';
import type { ChangedEntry, CollectionChange } from './recordChanges.ts';

/** The maximum number of audit entries to read at once. If there are more, whole collections are reported as changed. */
const mostAtOnce = 2000;

/** The maximum number of new entries to send to an open audit log. If there are more, the log reloads. */
const mostInLog = 100;

/** Parses audit entry ids from a notification payload such as `#7,8`. Returns `undefined` for any other payload. */
export function auditIdsIn(payload: string): string[] | undefined {
  return /^#\d+(?:,\d+)*$/.test(payload) ? payload.slice(1).split(',') : undefined;
}

/**
 * Reads new entries of the audit log by id, and reports their changes in order. Entries that arrive during a read or a pause are read
 * together.
 * @param report Receives the changes. Receives `undefined` if the changes couldn't be read, so anything may have changed.
 * @param pause Returns how long to wait between two reads, in ms.
 */
export function createAuditReader(
  database: Pick<ServedDatabase, 'auth'>,
  report: (changes: readonly CollectionChange[] | undefined) => void,
  pause: () => number,
) {
  let waiting: string[] = [];
  let reading: Promise<void> | undefined;
  let isClosing = false;
  let endPause = () => {};
  /** The highest position in the database when `begin` ran. Only a record with a higher position can get `isLast`. */
  let lastPlace = Infinity;
  /** The highest record position reported so far, keyed by collection. */
  const places = new Map<string, number>();

  async function begin(): Promise<void> {
    lastPlace = Infinity;
    lastPlace = await readLastPlace(database.auth).catch(() => Infinity);
  }

  async function read(ids: readonly string[]): Promise<CollectionChange[]> {
    if (ids.length > mostAtOnce) {
      await begin();
      const changed = await collectionsInAudit(database.auth, ids);
      return [...changed, 'audit'].map((collection) => ({ collection }));
    }
    const found = new Map<string, ChangedEntry[]>();
    for (const { place, ...entry } of await readAuditEntries(database.auth, ids)) {
      const { collection } = entry;
      // Set `isLast` only for a record with the highest position reported so far in its collection.
      const isHighest = place !== undefined && place > (places.get(collection) ?? -Infinity);
      if (isHighest) places.set(collection, place);
      const entries = found.get(collection) ?? [];
      found.set(collection, entries);
      entries.push({ ...entry, ...(isHighest && place > lastPlace && { isLast: true }) });
    }
    // Each audit entry is also a new record in the `audit` collection.
    const log = ids.map((id) => ({ collection: 'audit', id, after: {}, version: 1 }));
    return [
      ...[...found].map(([collection, entries]) => ({ collection, entries })),
      { collection: 'audit', ...(ids.length <= mostInLog && { entries: log }) },
    ];
  }

  async function readAll(): Promise<void> {
    // A transaction's notifications arrive one after another, so wait for the remaining notifications.
    await new Promise<void>((resolve) => void setImmediate(resolve));
    while (waiting.length > 0) {
      const ids = waiting;
      waiting = [];
      report(await read(ids).catch(() => undefined));
      if (!isClosing) await new Promise<void>((resolve) => void setTimeout((endPause = resolve), pause()));
    }
    reading = undefined;
  }

  return {
    /** Call this when the server has subscribed to notifications. */
    begin,
    add: (ids: readonly string[]): void => {
      waiting.push(...ids);
      reading ??= readAll();
    },
    /** Resolves once all added entries have been read. */
    close: async (): Promise<void> => {
      isClosing = true;
      endPause();
      await reading;
    },
  };
}
