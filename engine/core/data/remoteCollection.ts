import type { Row } from '../../language/Row.ts';
import { loadPages } from './loadPages.ts';
import { createRemoteChanges } from './remoteChanges.ts';
import { placed, upToDate, type Stored } from './remoteRecords.ts';
import { hasNoAnswer, isHidden, type Server } from './Server.ts';

/** One collection of `server`: its rows with the pending changes laid over them, as `DataSource` wants them. */
export function createRemoteCollection(name: string, server: Server, newId: () => string) {
  const address = `/data/${encodeURIComponent(name)}`;
  const listeners = new Set<() => void>();
  const changes = createRemoteChanges(name, server, newId, {
    ...{ known, keep, add, show, changed },
    here: (id) => shown?.find((row) => row.id === id),
    load: async (id) => {
      if (!stored) await list();
      const now = shown?.find((row) => row.id === id);
      if (!now) throw new Error(`"${name}" has no record "${id}"`);
      return now;
    },
  });
  let stored: readonly Stored[] | undefined;
  let shown: readonly Row[] | undefined;
  let loading: Promise<void> | undefined;
  /** Whether others may have changed what is here. */
  let isStale = true;
  /** What was answered while a list was on its way, which may not have it yet; `undefined` for a record that is gone. */
  let answered: Map<string, Stored | undefined> | undefined;
  /** By id, what was said of records when they were added; it stays to be seen for as long as the page does. */
  const told = new Map<unknown, Row>();
  /** Goes up with each viewer. */
  let viewer = 0;

  function show(): void {
    shown =
      stored &&
      changes.over(
        stored.map(({ row }) => row),
        { withNew: true },
      );
    for (const listener of [...listeners]) listener();
  }

  function known(id: string): Stored | undefined {
    return stored?.find(({ row }) => row.id === id);
  }

  /** Takes over what the server says about a record. */
  function keep(id: string, now: Stored | undefined): void {
    answered?.set(id, now);
    if (!stored) return;
    const before = known(id);
    if (!now) stored = stored.filter(({ row }) => row.id !== id);
    // An answer that a list has overtaken, or another record of the same id.
    else if (before && before.version > now.version) changed();
    else stored = stored.map((entry) => (entry.row.id === id ? now : entry));
  }

  /** Takes over a record that the server has now: until a list says where it stands, it does so where it was put. */
  function add(id: string, now: Stored, before: string | undefined, said: Row): void {
    // The server may have an id of its own for it.
    told.set(now.row.id, said);
    if (!stored || known(id)) return keep(id, now);
    answered?.set(id, now);
    stored = placed(stored, now, ({ row }) => row.id === before);
    // Somebody may have removed it before this answer came.
    changed();
  }

  async function load(): Promise<void> {
    const by = viewer;
    isStale = false;
    const meanwhile = new Map<string, Stored | undefined>();
    answered = meanwhile;
    const found = await loadAll().catch((error: unknown) => {
      if (by !== viewer) return [];
      isStale = true;
      throw error;
    });
    // What the viewer before may see is nothing for this one.
    if (by !== viewer) return load();
    // Which of both is newer only another look can tell.
    if (meanwhile.size > 0) isStale = true;
    const now = upToDate(stored, found, meanwhile);
    if (stored?.length === now.length && now.every((entry, index) => entry === stored?.[index])) return;
    stored = now;
    show();
  }

  /** All records, with what was said of them once. */
  async function loadAll(): Promise<Stored[]> {
    const found = await loadPages(server, name, address);
    return found.map(({ row, version }) => ({ row: { ...told.get(row.id), ...row }, version }));
  }

  /** One request at a time for all who ask; what becomes out of date on its way is asked for once more. */
  function fetch(): Promise<void> {
    loading ??= loadOnce();
    return loading;
  }

  async function loadOnce(): Promise<void> {
    try {
      await load();
    } finally {
      loading = undefined;
      answered = undefined;
    }
    if (isStale && listeners.size > 0) refresh();
  }

  function refresh(): void {
    fetch().catch((error: unknown) => {
      // Where the connection is away it is caught up when that is back; what the viewer may not read there is nothing of.
      if (!hasNoAnswer(error) && !isHidden(error)) console.error(`The collection "${name}" could not be brought up to date:`, error);
    });
  }

  function changed(): void {
    isStale = true;
    if (!loading && listeners.size > 0) refresh();
  }

  async function list(): Promise<readonly Row[]> {
    if (stored && !isStale && shown) return shown;
    try {
      await fetch();
    } catch (error) {
      // What was opened stays here.
      if (!shown || !hasNoAnswer(error)) throw error;
    }
    return shown ?? [];
  }

  return {
    list,
    changed,
    getCached: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      if (stored && isStale && !loading) refresh();
      return () => void listeners.delete(listener);
    },
    /** Forgets every row, and asks for those that are shown. Whoever still has the old ones is told that there are none. */
    forget: () => {
      viewer += 1;
      const wasHere = stored !== undefined;
      changes.forget();
      told.clear();
      stored = wasHere ? [] : undefined;
      show();
      changed();
    },
    insert: changes.insert,
    update: changes.update,
    remove: changes.remove,
  };
}
