import { collectionsInAudit, readAuditEntries, readLastPlace } from '../database/audit.ts';
import type { ServedDatabase } from '../database/Database.ts';
import type { ChangedEntry, CollectionChange } from './recordChanges.ts';

/** The maximum number of entries to read at once. If there are more, whole collections are reported as changed. */
const mostAtOnce = 2000;

/** The maximum number of entries that a page with the audit log loads one by one. */
const mostInLog = 100;

/** Returns the ids of audit log entries in a notification. Returns `undefined` if the notification names a collection. */
export function auditIdsIn(payload: string): string[] | undefined {
  return /^#\d+(?:,\d+)*$/.test(payload) ? payload.slice(1).split(',') : undefined;
}

/**
 * Creates a queue that reads audit log entries by id and passes on their changes, in order. The first entry is read right away. Entries
 * that arrive during a read, or during the pause after it, are read together.
 * @param tell Receives the changes, or `undefined` if they couldn't be read. Anything may have changed then.
 * @param pause Returns how long to wait between two reads, in ms.
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
  /**
   * The highest position of any record when `begin` last ran. Records up to this position may have been added without a report. `Infinity`
   * if the position isn't known.
   */
  let lastPlace = Infinity;
  /** The highest position among the reported records, keyed by collection. */
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
      // Changes arrive in the order of their commits. If all positions in earlier reports are lower, no browser has a record that comes
      // after this one.
      const isHighest = place !== undefined && place > (places.get(collection) ?? -Infinity);
      if (isHighest) places.set(collection, place);
      const entries = found.get(collection) ?? [];
      found.set(collection, entries);
      entries.push({ ...entry, ...(isHighest && place > lastPlace && { isLast: true }) });
    }
    // Each entry is also a record in the audit log.
    const log = ids.map((id) => ({ collection: 'audit', id, after: {}, version: 1 }));
    return [
      ...[...found].map(([collection, entries]) => ({ collection, entries })),
      { collection: 'audit', ...(ids.length <= mostInLog && { entries: log }) },
    ];
  }

  async function readAll(): Promise<void> {
    // A transaction's notifications arrive together, so wait for the others.
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
    /**
     * Call this once the server is connected and can't miss changes anymore. Until then, reports never set `isLast`, because other records
     * may have been added.
     */
    begin,
    add: (ids: readonly string[]): void => {
      waiting.push(...ids);
      reading ??= readAll();
    },
    /** Stops pausing, and resolves once all entries have been read. */
    close: async (): Promise<void> => {
      isClosing = true;
      endPause();
      await reading;
    },
  };
}
