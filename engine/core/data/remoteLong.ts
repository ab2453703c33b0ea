import type { Row } from '../../language/Row.ts';
import type { LiveQuery, Query, QueryResult } from './Query.ts';
import { createFigures } from './remoteFigures.ts';
import { createRecordVersions } from './createRecordVersions.ts';
import { loadPages } from './loadPages.ts';
import { loadPart, type FoundRecords } from './loadPart.ts';
import { createRemoteChanges } from './remoteChanges.ts';
import { isSameStored, storedOf, type VersionedRow } from './remoteRecords.ts';
import { hasNoAnswer, isHidden, ServerError, type Server } from './Server.ts';

/** The number of results without subscribers to cache. */
const keptAnswers = 20;

interface Found extends FoundRecords {
  figures: readonly number[];
}

interface Answer {
  query: Query;
  listeners: Set<() => void>;
  found?: Found;
  shown?: QueryResult;
  isStale: boolean;
  loading?: Promise<void> | undefined;
}

const nothing: QueryResult = { rows: [], total: 0, all: 0, figures: [] };

export type LongCollection = ReturnType<typeof createLongCollection>;

/**
 * Creates a collection on `server` that may be too long to load whole. Loads the results of queries, and loads them again after a change.
 * A request for the whole collection loads it without caching.
 */
export function createLongCollection(name: string, server: Server, newId: () => string) {
  const address = `/data/${encodeURIComponent(name)}`;
  const answers = new Map<string, Answer>();
  const listeners = new Set<() => void>();
  const versions = createRecordVersions();
  const figures = createFigures(name, server);
  /** The latest search. Searches run one after another. A waiting one is skipped if it has no subscribers left. */
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
      versions.put(id, found);
      return changes.over([found.row], { withNew: false })[0] ?? found.row;
    },
    keep: (id, now) => {
      versions.put(id, now);
      changed();
    },
    add: (id, now) => {
      versions.put(id, now);
      changed();
    },
    show,
    changed,
  });

  function known(id: string): VersionedRow | undefined {
    if (versions.has(id)) return versions.get(id);
    const there = [...answers.values()].flatMap(({ found }) => found?.entries.find(({ row }) => row.id === id) ?? []);
    return there.toSorted((one, other) => other.version - one.version)[0];
  }

  function show(): void {
    for (const answer of answers.values()) {
      draw(answer);
      for (const listener of [...answer.listeners]) listener();
    }
    for (const listener of [...listeners]) listener();
  }

  /**
   * Updates the displayed result: the latest known versions, with pending changes applied. It is the same object until something changes.
   */
  function draw(answer: Answer): void {
    const { found, shown } = answer;
    if (!found) return;
    const { entries, ...extent } = found;
    const newest = entries.flatMap((entry): Row[] => {
      const id = entry.row.id ?? '';
      const later = versions.get(id);
      if (versions.has(id) && !later) return [];
      return [later && later.version > entry.version ? later.row : entry.row];
    });
    const rows = changes.over(newest, { withNew: false });
    const same = shown?.rows.length === rows.length && rows.every((row, index) => row === shown.rows[index]) ? shown : undefined;
    const isSame = same && same.total === extent.total && same.all === extent.all && String(same.figures) === String(extent.figures);
    if (!isSame) answer.shown = { ...extent, rows: same?.rows ?? rows };
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
      if (!hasNoAnswer(error) && !isHidden(error)) console.error(`A part of "${name}" couldn't be updated:`, error);
    });
  }

  function fetch(answer: Answer): Promise<void> {
    answer.loading ??= loadAnew(answer);
    return answer.loading;
  }

  /** Loads again if something changed during the load. A failed load waits for the next change or request. */
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
    const sentAt = versions.startRequest();
    answer.isStale = false;
    try {
      const before = answer.found?.entries ?? [];
      const found = await answered(answer);
      if (by !== viewer) return await load(answer);
      versions.merge(found.entries, sentAt);
      // Keep unchanged records as the same objects.
      const old = new Map(before.map((entry) => [entry.row.id, entry]));
      const entries = found.entries.map((entry) => {
        const same = old.get(entry.row.id);
        return same && isSameStored(same, entry) ? same : entry;
      });
      answer.found = { ...found, entries };
    } catch (error) {
      if (by !== viewer) return load(answer);
      answer.isStale = true;
      throw error;
    }
    draw(answer);
    for (const listener of [...answer.listeners]) listener();
  }

  async function answered(answer: Answer): Promise<Found> {
    const asked = (answer.query.figures ?? []).map(figures);
    return { ...(await searched(answer)), figures: await Promise.all(asked) };
  }

  function searched(answer: Answer): Promise<FoundRecords> {
    const { query } = answer;
    if (!query.search) return loadPart(server, query);
    const turn = searching.then(() => {
      if (answer.listeners.size === 0) throw new ServerError({ phrase: 'overtaken' }, { status: 0, reason: 'overtaken' });
      return loadPart(server, query);
    });
    searching = turn.catch(() => undefined);
    return turn;
  }

  function answerTo(key: string, query: Query): Answer {
    const answer = answers.get(key) ?? { query, listeners: new Set(), isStale: true };
    // Move it to the end, so that the least recently used is dropped first.
    answers.delete(key);
    answers.set(key, answer);
    const unused = [...answers].filter(([, other]) => other !== answer && other.listeners.size === 0 && !other.loading);
    for (const [old] of unused.slice(0, Math.max(0, unused.length - keptAnswers))) answers.delete(old);
    return answer;
  }

  function query(asked: Query): LiveQuery {
    const key = JSON.stringify(asked);
    return {
      load: async () => {
        const answer = answerTo(key, asked);
        if (answer.isStale || !answer.shown) {
          await fetch(answer).catch((error: unknown) => {
            if (!answer.shown || !hasNoAnswer(error)) throw error;
          });
        }
        return answer.shown ?? nothing;
      },
      getCached: () => answers.get(key)?.shown,
      subscribe: (listener: () => void) => {
        const answer = answerTo(key, asked);
        answer.listeners.add(listener);
        if (answer.shown && answer.isStale) refresh(answer);
        return () => void answer.listeners.delete(listener);
      },
    };
  }

  return {
    query,
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
      versions.clear();
      for (const answer of answers.values()) {
        delete answer.found;
        if (answer.shown) answer.shown = nothing;
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
