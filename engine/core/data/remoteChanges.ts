import type { Row } from '../../language/Row.ts';
import type { Change } from './DataSource.ts';
import { retryRequest } from './retryRequest.ts';
import {
  hasConflicts,
  recordDifference,
  insertRow,
  createPatch,
  addedFields,
  parseVersionedRow,
  type RowsChange,
  type VersionedRow,
} from './remoteRecords.ts';
import { phrasedError } from './phrasedError.ts';
import { ServerError, type Server } from './Server.ts';
import { createIdempotencyKeys } from './createIdempotencyKeys.ts';

/** The maximum number of retries after a version conflict. */
const maxRetries = 5;

/** An optimistic change: already visible, but not yet confirmed by the server. */
interface PendingChange {
  id: string;
  apply: RowsChange;
  isNew?: boolean;
}

type Settle = (commit: () => void) => void;

/** The loaded part of a collection. */
export interface Copy {
  /** The record as the server last sent it, without pending changes. */
  known(id: string): VersionedRow | undefined;
  /** The record as displayed, with pending changes. */
  displayed(id: string): Row | undefined;
  /** Loads a record. Rejects if it doesn't exist. */
  load(id: string): Promise<Row>;
  /** Stores a record from the server. `undefined` removes it. */
  store(id: string, now: VersionedRow | undefined): void;
  /** Stores a new record. `sentOnce` has values that the server won't send again, such as a secret link. */
  add(id: string, now: VersionedRow, before: string | undefined, sentOnce: Row): void;
  show(): void;
  /** Called when the page's records may be outdated. */
  changed(): void;
}

export type RemoteChanges = ReturnType<typeof createRemoteChanges>;

/** Sends the viewer's changes. They are visible immediately, and are undone if the server rejects them. */
export function createRemoteChanges(name: string, server: Server, newId: () => string, copy: Copy) {
  const address = `/data/${encodeURIComponent(name)}`;
  const turns = new Map<string, Promise<unknown>>();
  const idempotencyKeys = createIdempotencyKeys();
  let pending: readonly PendingChange[] = [];
  /** Increases whenever the viewer changes, so that responses to the previous viewer can be ignored. */
  let viewer = 0;

  /** Shows a change, then sends it. Changes to the same record are sent one after another. */
  async function change<Result>(entry: PendingChange, send: (settle: Settle) => Promise<Result>): Promise<Result> {
    const by = viewer;
    const { id } = entry;
    const settle: Settle = (commit) => {
      if (by !== viewer) return;
      pending = pending.filter((other) => other !== entry);
      commit();
      copy.show();
    };
    pending = [...pending, entry];
    copy.show();
    const turn = (turns.get(id) ?? Promise.resolve()).then(() => {
      if (by !== viewer) throw phrasedError('otherViewer', { status: 401, reason: 'signed-out' });
      return send(settle);
    });
    const ended = turn.catch(() => undefined);
    turns.set(id, ended);
    try {
      return await turn;
    } catch (error) {
      if (by === viewer && pending.includes(entry)) {
        pending = pending.filter((other) => other !== entry);
        copy.show();
        // Report that the records may be outdated: the server may have saved the change anyway.
        copy.changed();
      }
      throw error;
    } finally {
      if (turns.get(id) === ended) turns.delete(id);
    }
  }

  async function sendUpdate(id: string, change: Change, settle: Settle): Promise<Row> {
    let previous: VersionedRow | undefined;
    for (let retries = 0; ; retries += 1) {
      const before = copy.known(id);
      // True if someone else has changed a field in `change` since the previous attempt.
      const hasConflict = typeof change !== 'function' && previous && before && hasConflicts(previous.row, before.row, change);
      if (hasConflict || retries > maxRetries) throw phrasedError('changed', { status: 412, reason: 'changed' });
      previous = before;
      const body = recordDifference(before?.row ?? { id }, change);
      if (before && typeof change === 'function' && body.isEmpty) {
        settle(() => undefined);
        return before.row;
      }
      try {
        const { set, unset } = body;
        const options = { body: { set, ...(unset.length > 0 && { unset }) }, ...(before && { ifMatch: before.version }) };
        const now = parseVersionedRow(await server.ask('PATCH', `${address}/${encodeURIComponent(id)}`, options), name);
        settle(() => copy.store(id, now));
        return now.row;
      } catch (error) {
        if (!(error instanceof ServerError) || error.status !== 412) throw error;
        copy.store(id, parseVersionedRow(error.body, name));
        copy.show();
      }
    }
  }

  async function insert(row: Row & { id: string }, before: string | undefined): Promise<Row> {
    const { id } = row;
    return change({ id, apply: (rows) => insertRow(rows, row, before), isNew: true }, async (settle) => {
      const body = { row, ...(before !== undefined && { before }) };
      const now = parseVersionedRow(await retryRequest(server, 'POST', address, { body }), name);
      settle(() => copy.add(now.row.id ?? id, now, before, addedFields(row, now)));
      return now.row;
    });
  }

  return {
    isPending: (id: string): boolean => pending.some((entry) => entry.id === id),
    /** Applies pending changes to the rows. Adds new records only if `withNew` is true. */
    applyPending: (rows: readonly Row[], { withNew }: { withNew: boolean }): readonly Row[] =>
      pending.reduce<readonly Row[]>((list, { apply, isNew }) => (isNew && !withNew ? list : apply(list)), rows),
    forget: () => {
      viewer += 1;
      pending = [];
      idempotencyKeys.forget();
      turns.clear();
    },
    insert: (row: Row, before?: string): Promise<Row> =>
      row.id
        ? insert({ ...row, id: row.id }, before)
        : idempotencyKeys.once(JSON.stringify(row), newId, (id) => insert({ ...row, id }, before)),
    update: async (id: string, edit: Change): Promise<Row> => {
      // Run the change function once before sending anything. If the function throws, the update is canceled.
      if (typeof edit === 'function') edit(copy.displayed(id) ?? (await copy.load(id)));
      return change({ id, apply: createPatch(id, edit) }, (settle) => sendUpdate(id, edit, settle));
    },
    remove: (id: string): Promise<void> =>
      change({ id, apply: (rows) => rows.filter((row) => row.id !== id) }, async (settle) => {
        await retryRequest(server, 'DELETE', `${address}/${encodeURIComponent(id)}`);
        settle(() => copy.store(id, undefined));
      }),
  };
}
