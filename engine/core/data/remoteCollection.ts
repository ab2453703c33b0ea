import type { Row } from '../../language/Row.ts';
import type { Change } from './DataSource.ts';
import { askAgain } from './askAgain.ts';
import { loadPages } from './loadPages.ts';
import { conflicts, difference, inserted, laying, placed, saidOnce, storedOf, upToDate, type Lay, type Stored } from './remoteRecords.ts';
import { hasNoAnswer, ServerError, type Server } from './Server.ts';

/** How often a change is made anew of what others have made of the record in the meantime. */
const mostAgain = 5;
const taken = 'Somebody else has changed this in the meantime. Look at it as it is now, and try again.';

/** A change that the server has not answered yet, as it is seen meanwhile. */
interface Pending {
  id: string;
  lay: Lay;
}

/** Takes over what the server has made of a pending change, in the place of the change. */
type Settle = (take: () => void) => void;

export type RemoteCollection = ReturnType<typeof createRemoteCollection>;

/** One collection of `server`: its rows with the pending changes laid over them, as `DataSource` wants them. */
export function createRemoteCollection(name: string, server: Server, newId: () => string) {
  const address = `/data/${encodeURIComponent(name)}`;
  const listeners = new Set<() => void>();
  const turns = new Map<string, Promise<unknown>>();
  let stored: readonly Stored[] | undefined;
  let pending: readonly Pending[] = [];
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
      pending.reduce<readonly Row[]>(
        (rows, { lay }) => lay(rows),
        stored.map(({ row }) => row),
      );
    for (const listener of [...listeners]) listener();
  }

  const known = (id: string) => stored?.find(({ row }) => row.id === id);

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
  function add(id: string, now: Stored, before: string | undefined): void {
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
      // Where the connection is away it is caught up when that is back.
      if (!hasNoAnswer(error)) console.error(`The collection "${name}" could not be brought up to date:`, error);
    });
  }

  /** Shows a change, and does it when the earlier ones of the same record have been answered. */
  async function change<Result>(entry: Pending, work: (settle: Settle) => Promise<Result>): Promise<Result> {
    const by = viewer;
    const { id } = entry;
    const settle: Settle = (take) => {
      if (by !== viewer) return;
      pending = pending.filter((other) => other !== entry);
      take();
      show();
    };
    pending = [...pending, entry];
    show();
    const turn = (turns.get(id) ?? Promise.resolve()).then(() => {
      if (by !== viewer)
        throw new ServerError('You are no longer signed in as the one who changed this.', { status: 401, code: 'signed-out' });
      return work(settle);
    });
    const ended = turn.catch(() => undefined);
    turns.set(id, ended);
    try {
      return await turn;
    } catch (error) {
      if (by === viewer && pending.includes(entry)) {
        pending = pending.filter((other) => other !== entry);
        show();
        // Nobody knows what became of it, or somebody else was faster.
        changed();
      }
      throw error;
    } finally {
      if (turns.get(id) === ended) turns.delete(id);
    }
  }

  async function sendUpdate(id: string, change: Change, settle: Settle): Promise<Row> {
    for (let again = 0; ; again += 1) {
      const before = known(id);
      const body = difference(before?.row ?? { id }, change);
      if (before && typeof change === 'function' && body.isEmpty) {
        settle(() => undefined);
        return before.row;
      }
      try {
        const { set, unset } = body;
        const asking = { body: { set, ...(unset.length > 0 && { unset }) }, ...(before && { ifMatch: before.version }) };
        const now = storedOf(await server.ask('PATCH', `${address}/${encodeURIComponent(id)}`, asking), name);
        settle(() => keep(id, now));
        return now.row;
      } catch (error) {
        if (!(error instanceof ServerError) || error.status !== 412) throw error;
        const now = storedOf(error.body, name);
        keep(id, now);
        show();
        const isTaken = typeof change !== 'function' && before !== undefined && conflicts(before.row, now.row, change);
        if (isTaken || again === mostAgain) throw new ServerError(taken, { status: 412, code: 'changed' });
      }
    }
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
    peek: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      if (stored && isStale && !loading) refresh();
      return () => void listeners.delete(listener);
    },
    /** Forgets every row, and asks for those that are shown. Whoever still has the old ones is told that there are none. */
    forget: () => {
      viewer += 1;
      const wasHere = stored !== undefined;
      pending = [];
      turns.clear();
      told.clear();
      stored = wasHere ? [] : undefined;
      show();
      changed();
    },
    insert: async (row: Row, before?: string): Promise<Row> => {
      const id = row.id || newId();
      const whole: Row = { ...row, id };
      return change({ id, lay: (rows) => inserted(rows, whole, before) }, async (settle) => {
        const now = storedOf(
          await askAgain(server, 'POST', address, { body: { row: whole, ...(before !== undefined && { before }) } }),
          name,
        );
        // The server may have an id of its own for it.
        told.set(now.row.id, saidOnce(whole, now));
        settle(() => add(now.row.id ?? id, now, before));
        return now.row;
      });
    },
    update: async (id: string, given: Change): Promise<Row> => {
      if (!stored && typeof given === 'function') await list();
      const now = shown?.find((row) => row.id === id);
      if (stored && !now && typeof given === 'function') throw new Error(`"${name}" has no record "${id}"`);
      // What the change itself throws changes nothing.
      if (now && typeof given === 'function') given(now);
      return change({ id, lay: laying(id, given) }, (settle) => sendUpdate(id, given, settle));
    },
    remove: (id: string): Promise<void> =>
      change({ id, lay: (rows) => rows.filter((row) => row.id !== id) }, async (settle) => {
        await askAgain(server, 'DELETE', `${address}/${encodeURIComponent(id)}`);
        settle(() => keep(id, undefined));
      }),
  };
}
