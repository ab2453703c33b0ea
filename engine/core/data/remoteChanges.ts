import type { Row } from '../../language/Row.ts';
import type { Change } from './DataSource.ts';
import { retryRequest } from './retryRequest.ts';
import {
  conflicts,
  recordDifference,
  inserted,
  createPatch,
  addedFields,
  parseVersionedRow,
  type Lay,
  type VersionedRow,
} from './remoteRecords.ts';
import { phrasedError } from './phrasedError.ts';
import { ServerError, type Server } from './Server.ts';
import { createUnanswered } from './unanswered.ts';

/** The maximum number of retries after a version conflict. */
const mostAgain = 5;

/** A change that is visible, but that the server hasn't confirmed yet. */
interface Pending {
  id: string;
  lay: Lay;
  isNew?: boolean;
}

type Settle = (take: () => void) => void;

/** The loaded part of a collection. */
export interface Copy {
  /** The record as the server last sent it, without pending changes. */
  known(id: string): VersionedRow | undefined;
  /** The record as displayed, with pending changes. */
  here(id: string): Row | undefined;
  /** Loads a record. Rejects if it doesn't exist. */
  load(id: string): Promise<Row>;
  /** Stores a record from the server. `undefined` removes it. */
  keep(id: string, now: VersionedRow | undefined): void;
  /** Stores a new record. `sentOnce` has values that the server won't send again, such as a secret link. */
  add(id: string, now: VersionedRow, before: string | undefined, sentOnce: Row): void;
  show(): void;
  /** Called when the server may have newer records. */
  changed(): void;
}

export type RemoteChanges = ReturnType<typeof createRemoteChanges>;

/** Sends the viewer's changes. They are visible immediately, and are undone if the server rejects them. */
export function createRemoteChanges(name: string, server: Server, newId: () => string, copy: Copy) {
  const address = `/data/${encodeURIComponent(name)}`;
  const turns = new Map<string, Promise<unknown>>();
  const unanswered = createUnanswered();
  let pending: readonly Pending[] = [];
  /** Increases whenever the viewer changes, so that responses to the previous viewer can be ignored. */
  let viewer = 0;

  /** Shows a change, then sends it. Changes to the same record are sent one after another. */
  async function change<Result>(entry: Pending, work: (settle: Settle) => Promise<Result>): Promise<Result> {
    const by = viewer;
    const { id } = entry;
    const settle: Settle = (take) => {
      if (by !== viewer) return;
      pending = pending.filter((other) => other !== entry);
      take();
      copy.show();
    };
    pending = [...pending, entry];
    copy.show();
    const turn = (turns.get(id) ?? Promise.resolve()).then(() => {
      if (by !== viewer) throw phrasedError('otherViewer', { status: 401, reason: 'signed-out' });
      return work(settle);
    });
    const ended = turn.catch(() => undefined);
    turns.set(id, ended);
    try {
      return await turn;
    } catch (error) {
      if (by === viewer && pending.includes(entry)) {
        pending = pending.filter((other) => other !== entry);
        copy.show();
        // The page may be outdated: the server may have saved the change, or someone else changed the record.
        copy.changed();
      }
      throw error;
    } finally {
      if (turns.get(id) === ended) turns.delete(id);
    }
  }

  async function sendUpdate(id: string, change: Change, settle: Settle): Promise<Row> {
    let seen: VersionedRow | undefined;
    for (let again = 0; ; again += 1) {
      const before = copy.known(id);
      // Since the last attempt, someone else has changed the same fields.
      const isTaken = typeof change !== 'function' && seen && before && conflicts(seen.row, before.row, change);
      if (isTaken || again > mostAgain) throw phrasedError('changed', { status: 412, reason: 'changed' });
      seen = before;
      const body = recordDifference(before?.row ?? { id }, change);
      if (before && typeof change === 'function' && body.isEmpty) {
        settle(() => undefined);
        return before.row;
      }
      try {
        const { set, unset } = body;
        const asking = { body: { set, ...(unset.length > 0 && { unset }) }, ...(before && { ifMatch: before.version }) };
        const now = parseVersionedRow(await server.ask('PATCH', `${address}/${encodeURIComponent(id)}`, asking), name);
        settle(() => copy.keep(id, now));
        return now.row;
      } catch (error) {
        if (!(error instanceof ServerError) || error.status !== 412) throw error;
        copy.keep(id, parseVersionedRow(error.body, name));
        copy.show();
      }
    }
  }

  async function insert(row: Row & { id: string }, before: string | undefined): Promise<Row> {
    const { id } = row;
    return change({ id, lay: (rows) => inserted(rows, row, before), isNew: true }, async (settle) => {
      const body = { row, ...(before !== undefined && { before }) };
      const now = parseVersionedRow(await retryRequest(server, 'POST', address, { body }), name);
      settle(() => copy.add(now.row.id ?? id, now, before, addedFields(row, now)));
      return now.row;
    });
  }

  return {
    isPending: (id: string): boolean => pending.some((entry) => entry.id === id),
    /** Applies pending changes to the rows. Adds new records only if `withNew` is true. */
    over: (rows: readonly Row[], { withNew }: { withNew: boolean }): readonly Row[] =>
      pending.reduce<readonly Row[]>((list, { lay, isNew }) => (isNew && !withNew ? list : lay(list)), rows),
    forget: () => {
      viewer += 1;
      pending = [];
      unanswered.forget();
      turns.clear();
    },
    insert: (row: Row, before?: string): Promise<Row> =>
      row.id ? insert({ ...row, id: row.id }, before) : unanswered.once(JSON.stringify(row), newId, (id) => insert({ ...row, id }, before)),
    update: async (id: string, given: Change): Promise<Row> => {
      // Run the change function once before sending anything. If it throws, the update is canceled.
      if (typeof given === 'function') given(copy.here(id) ?? (await copy.load(id)));
      return change({ id, lay: createPatch(id, given) }, (settle) => sendUpdate(id, given, settle));
    },
    remove: (id: string): Promise<void> =>
      change({ id, lay: (rows) => rows.filter((row) => row.id !== id) }, async (settle) => {
        await retryRequest(server, 'DELETE', `${address}/${encodeURIComponent(id)}`);
        settle(() => copy.keep(id, undefined));
      }),
  };
}
