import { renameRefusedFields } from './refusedFields.ts';
import { createIdempotencyKeys } from './createIdempotencyKeys.ts';
import { isRecord } from '../conditions/isRecord.ts';
import type { Row } from '../../language/Row.ts';
import { retryRequest } from './retryRequest.ts';
import type { QueryableSource } from './DataSource.ts';
import { createRemoteCollection } from './remoteCollection.ts';
import { createLongCollection, type LongCollection } from './createLongCollection.ts';
import type { RecordChange, Server } from './Server.ts';

export interface RemoteSource extends QueryableSource {
  /** Switches to another viewer, or to a visitor. Removes the previous viewer's data. */
  setViewer: (viewer: string | undefined) => void;
}

/**
 * Creates a data source for the records on `server`. Changes appear immediately. Changes that the server rejects are undone.
 *
 * Reloads records when other users change them. After a lost connection, reloads everything that is visible.
 * @param newId Returns a unique id.
 * @param tooLong The names of collections that are too long to load at once.
 */
export function createRemoteSource(server: Server, newId: () => string, tooLong: ReadonlySet<string> = new Set()): RemoteSource {
  const collections = new Map<string, ReturnType<typeof createRemoteCollection>>();
  const longOnes = new Map<string, LongCollection>();
  const idempotencyKeys = createIdempotencyKeys();
  let viewer: string | undefined;
  let stop: (() => void) | undefined;

  function long(name: string): LongCollection {
    const known = longOnes.get(name) ?? createLongCollection(name, server, newId);
    longOnes.set(name, known);
    return known;
  }

  function whole(name: string): ReturnType<typeof createRemoteCollection> {
    const known = collections.get(name) ?? createRemoteCollection(name, server, newId);
    collections.set(name, known);
    return known;
  }

  const of = (name: string) => (tooLong.has(name) ? long(name) : whole(name));

  function report(name: string, changes?: readonly RecordChange[]): void {
    longOnes.get(name)?.changed(changes);
    collections.get(name)?.changed(changes);
  }

  const all = () => [...collections.values(), ...longOnes.values()];

  return {
    list: (name) => of(name).list(),
    getCached: (name) => of(name).getCached(),
    subscribe: (name, listener) => of(name).subscribe(listener),
    query: (query) => long(query.of).query(query),
    insert: (name, row, before) => of(name).insert(row, before),
    update: (name, id, change) => of(name).update(id, change),
    remove: (name, id) => of(name).remove(id),
    operation: async (name, input, names = {}) => {
      // If the connection is lost, a retry sends the same idempotency key.
      const result = await idempotencyKeys.once(JSON.stringify([name, input]), newId, (key) =>
        retryRequest(server, 'POST', `/do/${encodeURIComponent(name)}`, { body: { input, key } }).catch((error: unknown) => {
          throw renameRefusedFields(error, names);
        }),
      );
      const { records, changed } = isRecord(result) ? result : {};
      // Report changed collections before the change stream does.
      if (Array.isArray(changed)) for (const collection of changed) report(String(collection));
      return Object.fromEntries(Object.entries(records ?? {}).filter((entry): entry is [string, Row] => isRecord(entry[1])));
    },
    setViewer: (next) => {
      if (next === viewer) return;
      stop?.();
      // Data loaded for a visitor is public, so keep it after sign-in.
      const isForgotten = viewer !== undefined;
      viewer = next;
      idempotencyKeys.forget();
      if (isForgotten) for (const collection of all()) collection.forget();
      const reload = () => {
        if (next === viewer) for (const collection of all()) collection.changed();
      };
      // After a sign-out, let the page leave the private screens before the reload.
      if (next === undefined) setTimeout(reload);
      else reload();
      stop =
        next === undefined
          ? undefined
          : server.follow({
              connected: () => {
                for (const collection of all()) collection.changed();
              },
              changed: report,
            });
    },
  };
}
