import { changedKeys } from '../values/changedKeys.ts';
import { createResultLoader, type LoadedResult } from './createResultLoader.ts';
import { createRecordLoader } from './createRecordLoader.ts';
import { mayChangeResult } from './fieldsOfQuery.ts';
import { noResult, type LiveQuery, type Query, type QueryResult } from './Query.ts';
import { createReportFilter } from './createReportFilter.ts';
import { createRecordVersions } from './createRecordVersions.ts';
import { loadPages } from './loadPages.ts';
import { createRemoteChanges } from './remoteChanges.ts';
import { parseVersionedRow, mergeResponses, type VersionedRow } from './remoteRecords.ts';
import { hasNoResponse, isExpectedError, type RecordChange, type Server } from './Server.ts';

/** The number of query results to cache after their last subscriber leaves. */
const maxUnusedQueries = 20;

interface CachedQuery {
  query: Query;
  listeners: Set<() => void>;
  found?: LoadedResult;
  shown?: QueryResult;
  isStale: boolean;
  loading?: Promise<void> | undefined;
}

export type LongCollection = ReturnType<typeof createLongCollection>;

/** Creates a collection with too many records to load at once. Pages load only query results. */
export function createLongCollection(name: string, server: Server, newId: () => string) {
  const address = `/data/${encodeURIComponent(name)}`;
  const answers = new Map<string, CachedQuery>();
  const listeners = new Set<() => void>();
  const versions = createRecordVersions();
  const loadResult = createResultLoader(name, server);
  let viewer = 0;
  const changes = createRemoteChanges(name, server, newId, {
    known,
    displayed: (id) => {
      const found = known(id);
      return found && changes.applyPending([found.row], { withNew: false })[0];
    },
    load: async (id) => {
      const found = parseVersionedRow(await server.ask('GET', `${address}/${encodeURIComponent(id)}`), name);
      versions.put(id, found);
      return changes.applyPending([found.row], { withNew: false })[0] ?? found.row;
    },
    store,
    add: store,
    show,
    changed,
  });
  const loader = createRecordLoader(name, server, {
    loaded: (entries, ids) => {
      for (const entry of entries) versions.putNewer(entry);
      show();
      // The response leaves out records that were removed or that the viewer can no longer read.
      if (entries.length < ids.length) changed();
    },
    failed: (error, ids) => {
      for (const cached of answers.values()) if (ids.some((id) => versionIn(cached, id) < Infinity)) cached.isStale = true;
      report(error);
    },
  });
  const reports = createReportFilter(changes.isPending);

  /** Stores the server's response to one of the viewer's changes. */
  function store(id: string, now: VersionedRow | undefined): void {
    const before = known(id);
    versions.put(id, now);
    reports.confirm(id, now?.version ?? 0);
    markStale(before && now?.version === before.version + 1 ? changedKeys(before.row, now.row) : undefined);
    refreshShown();
  }

  function known(id: string): VersionedRow | undefined {
    if (versions.has(id)) return versions.get(id);
    const candidates = [...answers.values()].flatMap(({ found }) => found?.entries.find(({ row }) => row.id === id) ?? []);
    return candidates.toSorted((one, other) => other.version - one.version)[0];
  }

  function show(): void {
    updateResults();
    for (const listener of [...listeners]) listener();
    const delayed = reports.fromOthers();
    if (delayed.length > 0) changed(delayed);
  }

  function updateResults(): void {
    for (const cached of answers.values()) {
      updateResult(cached);
      for (const listener of [...cached.listeners]) listener();
    }
  }

  /** Updates a query result from its records' newest versions and the pending changes. An unchanged result stays the same object. */
  function updateResult(cached: CachedQuery): void {
    const { found, shown } = cached;
    if (!found) return;
    const { entries, ...extent } = found;
    const rows = changes.applyPending(versions.newest(entries), { withNew: false });
    const same = shown?.rows.length === rows.length && rows.every((row, index) => row === shown.rows[index]) ? shown : undefined;
    const isSame = same && same.total === extent.total && same.all === extent.all && String(same.figures) === String(extent.figures);
    if (!isSame) cached.shown = { ...extent, rows: same?.rows ?? rows };
  }

  /** Call this when other users may have changed records. Without `reported`, any record may have changed. */
  function changed(reported?: readonly RecordChange[]): void {
    if (reported) handleReports(reports.fromOthers(reported));
    else markStale();
    refreshShown();
  }

  function handleReports(reported: readonly RecordChange[]): void {
    for (const { kind, fields } of reported) markStale(kind === 'changed' ? fields : undefined);
    const outdated = reported.flatMap(({ id, version = Infinity }) =>
      [...answers.values()].flatMap((cached) => (!cached.isStale && versionIn(cached, id) < version ? [{ id, cached }] : [])),
    );
    for (const { cached } of outdated) if (cached.listeners.size === 0) cached.isStale = true;
    const idsToLoad = new Set(outdated.flatMap(({ id, cached }) => (cached.isStale ? [] : [id])));
    for (const { id, version, row } of reported)
      if (row && version !== undefined && idsToLoad.delete(id)) versions.putNewer({ row, version });
    updateResults();
    loader.load([...idsToLoad]);
  }

  /** Returns the record's version in a query result, or `Infinity` if the result doesn't contain the record. */
  function versionIn({ found }: CachedQuery, id: string): number {
    const entry = found?.entries.find(({ row }) => row.id === id);
    return entry ? Math.max(entry.version, versions.get(id)?.version ?? 0) : Infinity;
  }

  function refreshShown(): void {
    for (const cached of answers.values()) if (cached.isStale && cached.listeners.size > 0) refresh(cached);
    for (const listener of [...listeners]) listener();
  }

  /** Marks query results as outdated if a change to `fields` can affect them. Without `fields`, marks all results. */
  function markStale(fields?: readonly string[]): void {
    for (const cached of answers.values()) {
      if (!fields || cached.loading || mayChangeResult(cached.query, fields)) cached.isStale = true;
    }
  }

  function refresh(cached: CachedQuery): void {
    fetch(cached).catch(report);
  }

  function report(error: unknown): void {
    if (!isExpectedError(error)) console.error(`Part of "${name}" couldn't be updated:`, error);
  }

  function fetch(cached: CachedQuery): Promise<void> {
    cached.loading ??= loadUntilCurrent(cached);
    return cached.loading;
  }

  /** Loads a query result. If something changes in the meantime, loads the result again. */
  async function loadUntilCurrent(cached: CachedQuery): Promise<void> {
    try {
      await load(cached);
    } finally {
      cached.loading = undefined;
    }
    if (cached.isStale && cached.listeners.size > 0) refresh(cached);
  }

  async function load(cached: CachedQuery): Promise<void> {
    const by = viewer;
    const sentAt = versions.startRequest();
    cached.isStale = false;
    try {
      const found = await loadResult(cached.query, () => cached.listeners.size > 0);
      if (by !== viewer) return await load(cached);
      versions.merge(found.entries, sentAt);
      cached.found = { ...found, entries: mergeResponses(cached.found?.entries, found.entries, new Map()) };
    } catch (error) {
      if (by !== viewer) return load(cached);
      cached.isStale = true;
      throw error;
    }
    updateResults();
  }

  function answerTo(key: string, query: Query): CachedQuery {
    const cached = answers.get(key) ?? { query, listeners: new Set(), isStale: true };
    // Move the result to the end of the map, so that the first results are the least recently used.
    answers.delete(key);
    answers.set(key, cached);
    const unused = [...answers].filter(([, other]) => other !== cached && other.listeners.size === 0 && !other.loading);
    for (const [oldestKey] of unused.slice(0, Math.max(0, unused.length - maxUnusedQueries))) answers.delete(oldestKey);
    return cached;
  }

  function query(requested: Query): LiveQuery {
    const key = JSON.stringify(requested);
    return {
      load: async () => {
        const cached = answerTo(key, requested);
        if (cached.isStale || !cached.shown) {
          await fetch(cached).catch((error: unknown) => {
            if (!cached.shown || !hasNoResponse(error)) throw error;
          });
        }
        return cached.shown ?? noResult;
      },
      getCached: () => answers.get(key)?.shown,
      subscribe: (listener: () => void) => {
        const cached = answerTo(key, requested);
        cached.listeners.add(listener);
        if (cached.shown && cached.isStale) refresh(cached);
        return () => void cached.listeners.delete(listener);
      },
    };
  }

  return {
    query,
    changed,
    list: async () => {
      const found = await loadPages(server, name, address);
      return changes.applyPending(
        found.map(({ row }) => row),
        { withNew: true },
      );
    },
    getCached: () => undefined,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    forget: () => {
      viewer += 1;
      changes.forget();
      loader.forget();
      versions.clear();
      reports.forget();
      for (const cached of answers.values()) {
        delete cached.found;
        if (cached.shown) cached.shown = noResult;
        cached.isStale = true;
      }
      show();
    },
    insert: changes.insert,
    update: changes.update,
    remove: changes.remove,
  };
}
