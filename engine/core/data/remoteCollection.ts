import type { Row } from '../../language/Row.ts';
import { isSame } from '../values/isSame.ts';
import { loadPages } from './loadPages.ts';
import { createRemoteChanges } from './remoteChanges.ts';
import { mergeRecords, mergeSent, parsePlaced, type RecordToLoad } from './mergeRecords.ts';
import { insertEntry, mergeResponses, type VersionedRow } from './remoteRecords.ts';
import { hasNoResponse, isExpectedError, type RecordChange, type Server } from './Server.ts';

/** The maximum number of records to request by id. If more have changed, reload the whole collection. */
const maxRequestedIds = 50;

/** Creates a collection whose rows are on the server. After other users' changes, loads only the changed records. */
export function createRemoteCollection(name: string, server: Server, newId: () => string) {
  const address = `/data/${encodeURIComponent(name)}`;
  const listeners = new Set<() => void>();
  const changes = createRemoteChanges(name, server, newId, {
    ...{ known, store, add, show, changed },
    displayed: (id) => shown?.find((row) => row.id === id),
    load: async (id) => {
      if (!stored) await list();
      const now = shown?.find((row) => row.id === id);
      if (!now) throw new Error(`"${name}" has no record "${id}"`);
      return now;
    },
  });
  let stored: readonly VersionedRow[] | undefined;
  let shown: readonly Row[] | undefined;
  let loading: Promise<void> | undefined;
  /** True if any loaded row may be outdated. */
  let isStale = true;
  const toLoad = new Map<string, RecordToLoad>();
  /** Records that were removed during the current request. */
  const removed = new Set<string>();
  /** Records that arrived while the list was loading. A removed record is `undefined`. */
  let updatesDuringLoad: Map<string, VersionedRow | undefined> | undefined;
  /** For each record id, the values that the server sends only once, when the record is added. */
  const sentOnceById = new Map<unknown, Row>();
  /** Increases when the viewer changes, so that late responses for the previous viewer can be ignored. */
  let viewer = 0;

  function show(): void {
    shown =
      stored &&
      changes.applyPending(
        stored.map(({ row }) => row),
        { withNew: true },
      );
    for (const listener of [...listeners]) listener();
  }

  function known(id: string): VersionedRow | undefined {
    return stored?.find(({ row }) => row.id === id);
  }

  function store(id: string, now: VersionedRow | undefined): void {
    updatesDuringLoad?.set(id, now);
    if (!now) removed.add(id);
    if (!stored) return;
    const before = known(id);
    if (!now) stored = stored.filter(({ row }) => row.id !== id);
    // `now` may be a new record with a removed record's id, so load the list again.
    else if (before && before.version > now.version) changed();
    else {
      stored = stored.map((entry) => (entry.row.id === id ? now : entry));
      // Of two records with the same version, `now` may lack a value that the server has computed since, so load the record again.
      if (before && before.version === now.version && !isSame(before.row, now.row)) {
        toLoad.set(id, { isNew: false, ...toLoad.get(id), version: 0 });
        refreshShown();
      }
    }
  }

  /** Stores a new record at the position where the user inserted it. */
  function add(id: string, now: VersionedRow, before: string | undefined, sentOnce: Row): void {
    // Use the id from the server, which may differ from `id`.
    sentOnceById.set(now.row.id, sentOnce);
    if (!stored || known(id)) return store(id, now);
    updatesDuringLoad?.set(id, now);
    stored = insertEntry(stored, now, ({ row }) => row.id === before);
    // Load the record again, because someone may already have removed it.
    toLoad.set(now.row.id ?? id, { version: now.version, isNew: true });
    refreshShown();
  }

  async function load(): Promise<void> {
    const by = viewer;
    isStale = false;
    toLoad.clear();
    removed.clear();
    const updates = new Map<string, VersionedRow | undefined>();
    updatesDuringLoad = updates;
    const found = await loadAll().catch((error: unknown) => {
      if (by !== viewer) return [];
      isStale = true;
      throw error;
    });
    // The viewer has changed, so the response is useless.
    if (by !== viewer) return load();
    // Records arrived while the list was loading, so load the list again.
    if (updates.size > 0) isStale = true;
    setRecords(mergeResponses(stored, found, updates).filter(acceptLoaded));
  }

  /** Returns true unless the record was removed during the request. Removes an accepted record from `toLoad` if it is up to date. */
  function acceptLoaded({ row, version }: VersionedRow): boolean {
    const { id = '' } = row;
    const isRemoved = removed.has(id);
    // Keep records with an unknown version (0) in `toLoad`.
    if (!isRemoved && version >= (toLoad.get(id)?.version || Infinity)) toLoad.delete(id);
    return !isRemoved;
  }

  async function loadRecords(before: readonly VersionedRow[]): Promise<void> {
    const by = viewer;
    const requested = new Map(toLoad);
    toLoad.clear();
    removed.clear();
    const path = `${address}?ids=${encodeURIComponent(JSON.stringify([...requested.keys()]))}`;
    const body = await server.ask('GET', path).catch((error: unknown) => {
      isStale = true;
      if (by === viewer) throw error;
    });
    if (by !== viewer) return load();
    const found = parsePlaced(body, name).map((entry) => ({ ...entry, row: withSentOnce(entry.row) }));
    const now = mergeRecords(stored ?? before, { found, requested, removed, toLoad });
    if (now) setRecords(now);
    else isStale = true;
  }

  function setRecords(now: readonly VersionedRow[]): void {
    if (stored?.length === now.length && now.every((entry, index) => entry === stored?.[index])) return;
    stored = now;
    show();
  }

  /** Loads all records. Adds one-time values from earlier responses, such as an invitation's link. */
  async function loadAll(): Promise<VersionedRow[]> {
    const found = await loadPages(server, name, address);
    return found.map(({ row, version }) => ({ row: withSentOnce(row), version }));
  }

  const withSentOnce = (row: Row): Row => ({ ...sentOnceById.get(row.id), ...row });
  /** Loads the list. Concurrent calls share one request. */
  function fetch(): Promise<void> {
    loading ??= loadOnce();
    return loading;
  }

  async function loadOnce(): Promise<void> {
    try {
      await (stored && !isStale ? loadRecords(stored) : load());
    } finally {
      loading = undefined;
      updatesDuringLoad = undefined;
    }
    showSent();
    refreshShown();
  }

  /** Merges records from change notifications into the list, unless the list is loading or outdated. */
  function showSent(): void {
    if (stored && !isStale && !loading) setRecords(mergeSent(stored, toLoad));
  }

  const isOutdated = () => isStale || toLoad.size > 0;

  function refreshShown(): void {
    if (isOutdated() && !loading && listeners.size > 0) refresh();
  }

  function refresh(): void {
    fetch().catch((error: unknown) => {
      if (!isExpectedError(error)) console.error(`The collection "${name}" couldn't be updated:`, error);
    });
  }

  /** Call this when other users may have changed records. Without `changes`, any record may have changed. */
  function changed(changes?: readonly RecordChange[]): void {
    if (changes) for (const change of changes) onChange(change);
    showSent();
    // A record in `toLoad` may no longer be at the end of the collection.
    for (const [id, record] of toLoad) if (record.isLast) toLoad.set(id, { ...record, isLast: false });
    if (!changes || toLoad.size > maxRequestedIds) isStale = true;
    refreshShown();
  }

  function onChange({ id, kind, version, row, isLast }: RecordChange): void {
    if (kind === 'removed') {
      toLoad.delete(id);
      removed.add(id);
      if (known(id)) setRecords((stored ?? []).filter(({ row }) => row.id !== id));
    } else if (version === undefined || (known(id)?.version ?? -1) < version) {
      const before = toLoad.get(id);
      const isVersionUnknown = version === undefined || before?.version === 0;
      toLoad.set(id, {
        version: isVersionUnknown ? 0 : Math.max(version, before?.version ?? 0),
        isNew: kind === 'added' || before?.isNew === true || !known(id),
        sent: row && version !== undefined ? { row: withSentOnce(row), version } : undefined,
        isLast: isLast || before?.isLast,
      });
    }
  }

  async function list(): Promise<readonly Row[]> {
    if (stored && !isOutdated() && shown) return shown;
    try {
      await fetch();
    } catch (error) {
      // While offline, use the rows that are already loaded.
      if (!shown || !hasNoResponse(error)) throw error;
    }
    return shown ?? [];
  }

  return {
    list,
    changed,
    getCached: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      if (stored) refreshShown();
      return () => void listeners.delete(listener);
    },
    /** Removes all rows. Readers see an empty list until the next load. */
    forget: () => {
      viewer += 1;
      const wasLoaded = stored !== undefined;
      changes.forget();
      sentOnceById.clear();
      stored = wasLoaded ? [] : undefined;
      isStale = true;
      show();
    },
    insert: changes.insert,
    update: changes.update,
    remove: changes.remove,
  };
}
