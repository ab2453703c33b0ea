import type { Row } from '../../language/Row.ts';
import { createLocalQuery } from './executeQuery.ts';
import { type Clock, isoDay } from './clock.ts';
import type { QueryableSource } from './DataSource.ts';
import { resolveDateTokens } from './dateTokens.ts';

/** Functions that load sample records, keyed by collection. Each loads a list of records or a single record. */
export type Fixtures = Readonly<Record<string, () => Promise<{ default: Row[] | Row }>>>;

/**
 * Creates a source with sample records, which stay in memory until the page is closed.
 * @param undated Collections without date tokens. Records of these collections aren't searched for tokens, because long searches are slow.
 */
export function createMemorySource(fixtures: Fixtures, clock: Clock, undated: readonly string[] = []): QueryableSource {
  const stored = new Map<string, readonly Row[]>();
  const loading = new Map<string, Promise<readonly Row[]>>();
  const listeners = new Map<string, Set<() => void>>();

  function store(collection: string, rows: readonly Row[]): void {
    stored.set(collection, rows);
    for (const listener of [...(listeners.get(collection) ?? [])]) listener();
  }

  async function load(collection: string): Promise<readonly Row[]> {
    const fixture = Object.hasOwn(fixtures, collection) ? fixtures[collection] : undefined;
    if (!fixture) throw new Error(`there is no collection "${collection}"`);
    try {
      const { default: content } = await fixture();
      const records = toRows(content);
      const rows = undated.includes(collection) ? records : resolveDateTokens(records, clock.now());
      store(collection, rows);
      return rows;
    } catch (cause) {
      throw new Error(`the collection "${collection}" could not be loaded`, { cause });
    }
  }

  function list(collection: string): Promise<readonly Row[]> {
    const rows = stored.get(collection);
    if (rows) return Promise.resolve(rows);
    // Forget the promise once it settles, so that the next call after a failure tries again.
    const pending = loading.get(collection) ?? load(collection).finally(() => loading.delete(collection));
    loading.set(collection, pending);
    return pending;
  }

  /** Returns a collection's rows. Call this after `await list(…)`, because other calls may change the rows during the `await`. */
  const current = (collection: string) => stored.get(collection) ?? [];

  async function edit(collection: string, id: string, change: (rows: readonly Row[], index: number) => readonly Row[]): Promise<void> {
    await list(collection);
    const rows = current(collection);
    const index = rows.findIndex((row) => row.id === id);
    if (index < 0) throw new Error(`"${collection}" has no record "${id}"`);
    store(collection, change(rows, index));
  }

  /** Returns an unused id: the current time in ms, or the next free number. */
  function newId(rows: readonly Row[]): string {
    const usedIds = new Set(rows.map((row) => row.id));
    let id = clock.now().getTime();
    while (usedIds.has(String(id))) id += 1;
    return String(id);
  }

  const getCached = (collection: string) => stored.get(collection);

  function subscribe(collection: string, listener: () => void): () => void {
    const all = listeners.get(collection) ?? new Set();
    listeners.set(collection, all.add(listener));
    return () => void all.delete(listener);
  }

  return {
    ...{ list, getCached, subscribe },
    query: (query) => createLocalQuery({ list, getCached, subscribe }, query, () => ({ now: { date: isoDay(clock.now()) } })),
    insert: async (collection, newRow, before) => {
      await list(collection);
      const rows = current(collection);
      if (newRow.id && rows.some((row) => row.id === newRow.id)) throw new Error(`"${collection}" already has a record "${newRow.id}"`);
      const row = newRow.id ? newRow : { ...newRow, id: newId(rows) };
      const index = before === undefined ? -1 : rows.findIndex(({ id }) => id === before);
      store(collection, index < 0 ? [...rows, row] : rows.toSpliced(index, 0, row));
      return row;
    },
    update: async (collection, id, change) => {
      let updated: Row = { id };
      await edit(collection, id, (rows, index) => {
        const row = rows[index] ?? updated;
        updated = { ...withoutUndefined({ ...row, ...(typeof change === 'function' ? change(row) : change) }), id };
        return rows.with(index, updated);
      });
      return updated;
    },
    remove: (collection, id) => edit(collection, id, (rows, index) => rows.toSpliced(index, 1)),
  };
}

function withoutUndefined(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
}

function toRows(content: unknown): readonly Row[] {
  const list: unknown[] = Array.isArray(content) ? content : [content];
  const bad = list.findIndex((row) => typeof row !== 'object' || row === null || Array.isArray(row));
  if (bad >= 0) throw new Error(`item ${bad} isn't a record`);
  // Here, a row only has to be an object. The compiler checks the fields of rows.
  return list as Row[];
}
