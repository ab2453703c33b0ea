import { collectionsInAudit, readAuditEntries, readLastPlace } from '../database/audit.ts';
import type { ServedDatabase } from '../database/Database.ts';
import type { ChangedEntry, CollectionChange } from './recordChanges.ts';

/** The maximum number of entries to read at once. If there are more entries, the reader reports changes to whole collections instead. */
const mostAtOnce = 2000;

/** The maximum number of entries that pages which show the audit log load one by one. */
const mostInLog = 100;

/** Returns the ids of audit entries in a notification, or `undefined` if it names a collection. */
export function auditIdsIn(payload: string): string[] | undefined {
  return /^#\d+(?:,\d+)*$/.test(payload) ? payload.slice(1).split(',') : undefined;
}

/**
 * Creates a queue that reads audit entries by id and passes on their changes, in order. The first entry is read right away. Entries that
 * arrive during a read or the pause after it are read together.
 * @param tell is called with the changes, or with `undefined` if they couldn't be read, in which case anything may have changed.
 * @param pause returns how long to wait between two reads, in ms.
 */
export function createAuditReader(
  database: Pick<ServedDatabase, 'auth'>,
  tell: (changes: readonly CollectionChange[] | undefined) => void,
  pause: () => number,
) {
  let waiting: string[] = [];
  let reading: Promise<void> | undefined;
  let isClosing = false;
  let endPause = () => {};
  /** The highest position that any record had the last time that changes may have been missed, or `Infinity` if it isn't known. */
  let lastPlace = Infinity;
  /** The highest position of a reported record, keyed by collection. */
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
      // Transactions are reported in the order of their commits, so no record that pages know of has a higher position.
      const isHighest = place !== undefined && place > (places.get(collection) ?? -Infinity);
      if (isHighest) places.set(collection, place);
      const entries = found.get(collection) ?? [];
      found.set(collection, entries);
      entries.push({ ...entry, ...(isHighest && place > lastPlace && { isLast: true }) });
    }
    // Each entry is also a record of the audit log.
    const log = ids.map((id) => ({ collection: 'audit', id, after: {}, version: 1 }));
    return [
      ...[...found].map(([collection, entries]) => ({ collection, entries })),
      { collection: 'audit', ...(ids.length <= mostInLog && { entries: log }) },
    ];
  }

  async function readAll(): Promise<void> {
    // The notifications of a transaction arrive together.
    await new Promise<void>((resolve) => void setImmediate(resolve));
    while (waiting.length > 0) {
      const ids = waiting;
      waiting = [];
      tell(await read(ids).catch(() => undefined));
      if (!isClosing) await new Promise<void>((resolve) => void setTimeout((endPause = resolve), pause()));
    }
    reading = undefined;
  }

  return {
    /** Call this when the server hears of all changes from now on. Until then, no new record counts as the last of its collection. */
    begin,
    add: (ids: readonly string[]): void => {
      waiting.push(...ids);
      reading ??= readAll();
    },
    /** Resolves once all entries are read. Doesn't pause anymore. */
    close: async (): Promise<void> => {
      isClosing = true;
      endPause();
      await reading;
    },
  };
}
