import type { Row } from '../../language/Row.ts';
import { isRecord } from '../conditions/isRecord.ts';
import type { PartQuery } from './Part.ts';
import { createFigures } from './remoteFigures.ts';
import { asPart, parseQueryKey } from './queryKey.ts';
import { createRecordVersions } from './createRecordVersions.ts';
import { loadPages } from './loadPages.ts';
import { createRemoteChanges } from './remoteChanges.ts';
import { isSameStored, pageOf, storedOf, type VersionedRow } from './remoteRecords.ts';
import { hasNoAnswer, isHidden, ServerError, type Server } from './Server.ts';

/** Maximum number of records in a response. */
const pageLength = 2000;
/** Number of parts without subscribers to cache. */
const keptParts = 20;

/** A query and the part of its result that has been loaded. */
interface Answer {
  name: string;
  listeners: Set<() => void>;
  entries?: readonly VersionedRow[];
  extent: { total: number; all: number };
  shown?: readonly Row[];
  isStale: boolean;
  loading?: Promise<void> | undefined;
}

const figureEntries = (value: number): { entries: VersionedRow[]; total: number; all: number } => ({
  entries: [{ row: { value }, version: 0 }],
  total: 1,
  all: 1,
});

export type LongCollection = ReturnType<typeof createLongCollection>;

/**
 * A collection on `server` that may be too long to load whole. Parts and figures are loaded by their names (`queryKey.ts`), and again
 * after a change. A request for the whole collection loads it without caching.
 */
export function createLongCollection(name: string, server: Server, newId: () => string) {
  const address = `/data/${encodeURIComponent(name)}`;
  const answers = new Map<string, Answer>();
  const listeners = new Set<() => void>();
  const said = createRecordVersions();
  const figures = createFigures(name, server);
  /** The latest search. Searches run one after another, and are skipped if they have no subscribers left. */
  let searching: Promise<unknown> = Promise.resolve();
  let viewer = 0;

  const changes = createRemoteChanges(name, server, newId, {
    known,
    here: (id) => {
      const found = known(id);
      return found && changes.over([found.row], { withNew: false })[0];
    },
    load: async (id) => {
      const found = storedOf(await server.ask('GET', `${address}/${encodeURIComponent(id)}`), name);
      said.say(id, found);
      return changes.over([found.row], { withNew: false })[0] ?? found.row;
    },
    keep: (id, now) => {
      said.say(id, now);
      changed();
    },
    add: (id, now) => {
      said.say(id, now);
      changed();
    },
    show,
    changed,
  });

  function known(id: string): VersionedRow | undefined {
    if (said.has(id)) return said.get(id);
    const found = [...answers.values()].flatMap(({ entries = [] }) => entries.find(({ row }) => row.id === id) ?? []);
    return found.toSorted((one, other) => other.version - one.version)[0];
  }

  function show(): void {
    for (const answer of answers.values()) {
      draw(answer);
      for (const listener of [...answer.listeners]) listener();
    }
    for (const listener of [...listeners]) listener();
  }

  /** Updates the displayed rows of an answer: the latest known versions, with pending changes applied. */
  function draw(answer: Answer): void {
    if (!answer.entries) return;
    const newest = answer.entries.flatMap((entry): Row[] => {
      const id = entry.row.id ?? '';
      const later = said.get(id);
      if (said.has(id) && !later) return [];
      return [later && later.version > entry.version ? later.row : entry.row];
    });
    const rows = changes.over(newest, { withNew: false });
    const { shown, extent } = answer;
    const isSame = shown?.length === rows.length && rows.every((row, index) => row === shown[index]);
    answer.shown = asPart(isSame && shown ? shown : [...rows], extent);
  }

  function changed(): void {
    for (const answer of answers.values()) {
      answer.isStale = true;
      if (answer.listeners.size > 0) refresh(answer);
    }
    for (const listener of [...listeners]) listener();
  }

  function refresh(answer: Answer): void {
    fetch(answer).catch((error: unknown) => {
      if (!hasNoAnswer(error) && !isHidden(error)) console.error(`A part of "${name}" could not be brought up to date:`, error);
    });
  }

  function fetch(answer: Answer): Promise<void> {
    answer.loading ??= loadAnew(answer);
    return answer.loading;
  }

  /** Reloads if something changed while loading. A failed load waits for the next change or request. */
  async function loadAnew(answer: Answer): Promise<void> {
    try {
      await load(answer);
    } finally {
      answer.loading = undefined;
    }
    if (answer.isStale && answer.listeners.size > 0) refresh(answer);
  }

  async function load(answer: Answer): Promise<void> {
    const by = viewer;
    const askedAt = said.asks();
    answer.isStale = false;
    try {
      const query = parseQueryKey(answer.name);
      const before = answer.entries ?? [];
      const found =
        query && 'figure' in query
          ? figureEntries(await figures(query.figure))
          : await searched(answer, query?.part ?? { count: pageLength });
      if (by !== viewer) return await load(answer);
      said.hear(found.entries, askedAt);
      // Reuse unchanged records as the same objects.
      const old = new Map(before.map((entry) => [entry.row.id, entry]));
      answer.entries = found.entries.map((entry) => {
        const same = old.get(entry.row.id);
        return same && isSameStored(same, entry) ? same : entry;
      });
      answer.extent = { total: found.total, all: found.all };
    } catch (error) {
      if (by !== viewer) return load(answer);
      answer.isStale = true;
      throw error;
    }
    draw(answer);
    for (const listener of [...answer.listeners]) listener();
  }

  function searched(answer: Answer, part: PartQuery): ReturnType<typeof partOf> {
    if (!part.search) return partOf(part);
    const turn = searching.then(() => {
      if (answer.listeners.size === 0) throw new ServerError('A newer search replaced this one.', { status: 0, reason: 'overtaken' });
      return partOf(part);
    });
    searching = turn.catch(() => undefined);
    return turn;
  }

  /** Loads a part in chunks of at most 2,000 records. */
  async function partOf({ count, from = 0, ...query }: PartQuery): Promise<{ entries: VersionedRow[]; total: number; all: number }> {
    const entries: VersionedRow[] = [];
    for (;;) {
      const q = JSON.stringify({ ...query, from: from + entries.length, count: Math.min(pageLength, count - entries.length) });
      const body = await server.ask('GET', `${address}/part?q=${encodeURIComponent(q)}`);
      const { entries: page } = pageOf(body, name);
      entries.push(...page);
      const { total, all } = isRecord(body) ? body : {};
      if (typeof total !== 'number' || typeof all !== 'number') throw new Error(`The server's answer about "${name}" cannot be read`);
      if (page.length === 0 || entries.length >= Math.min(count, total - from)) return { entries, total, all };
    }
  }

  function answerTo(asking: string): Answer {
    const answer = answers.get(asking) ?? { name: asking, listeners: new Set(), extent: { total: 0, all: 0 }, isStale: true };
    // Moves the answer to the end, so that the least recently used is dropped first.
    answers.delete(asking);
    answers.set(asking, answer);
    const unused = [...answers.values()].filter((other) => other !== answer && other.listeners.size === 0 && !other.loading);
    for (const other of unused.slice(0, Math.max(0, unused.length - keptParts))) answers.delete(other.name);
    return answer;
  }

  /** The reading methods of `DataSource` for a part or figure. */
  const part = (asking: string) => ({
    list: async (): Promise<readonly Row[]> => {
      const answer = answerTo(asking);
      if (answer.isStale || !answer.shown) {
        await fetch(answer).catch((error: unknown) => {
          if (!answer.shown || !hasNoAnswer(error)) throw error;
        });
      }
      return answer.shown ?? [];
    },
    getCached: () => answers.get(asking)?.shown,
    subscribe: (listener: () => void) => {
      const answer = answerTo(asking);
      answer.listeners.add(listener);
      if (answer.shown && answer.isStale) refresh(answer);
      return () => void answer.listeners.delete(listener);
    },
  });

  return {
    part,
    changed,
    list: async () => {
      const found = await loadPages(server, name, address);
      return changes.over(
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
      said.clear();
      for (const answer of answers.values()) {
        delete answer.entries;
        answer.shown = answer.shown && [];
        answer.isStale = true;
      }
      show();
      changed();
    },
    insert: changes.insert,
    update: changes.update,
    remove: changes.remove,
  };
}
