import { withNames } from './refusedFields.ts';
import { createUnanswered } from './unanswered.ts';
import { isRecord } from '../conditions/isRecord.ts';
import type { Row } from '../../language/Row.ts';
import { retryRequest } from './retryRequest.ts';
import type { QueryableSource } from './DataSource.ts';
import { createRemoteCollection } from './remoteCollection.ts';
import { createLongCollection, type LongCollection } from './createLongCollection.ts';
import type { RecordChange, Server } from './Server.ts';

export interface RemoteSource extends QueryableSource {
  /**
   * Switches to another viewer, or to a visitor if `viewer` is `undefined`. Drops the previous viewer's data and reloads the visible
   * collections.
   */
  setViewer: (viewer: string | undefined) => void;
}

/**
 * Creates a source for the records on `server`. Shows the viewer's changes immediately. If the server rejects a change, undoes it and
 * rejects with the server's message.
 *
 * When others change records, reloads those records in visible collections. After a lost connection, reloads the whole visible collections.
 * @param newId Returns a unique id for a record without one.
 * @param tooLong The collections that are too long to load whole.
 */
export function createRemoteSource(server: Server, newId: () => string, tooLong: ReadonlySet<string> = new Set()): RemoteSource {
  const collections = new Map<string, ReturnType<typeof createRemoteCollection>>();
  const longOnes = new Map<string, LongCollection>();
  const unanswered = createUnanswered();
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
      // If the connection was lost, both automatic retries and the user's next try send the same idempotency key.
      const result = await unanswered.once(JSON.stringify([name, input]), newId, (key) =>
        retryRequest(server, 'POST', `/do/${encodeURIComponent(name)}`, { body: { input, key } }).catch((error: unknown) => {
          throw withNames(error, names);
        }),
      );
      const { records, changed } = isRecord(result) ? result : {};
      // The change stream will report these collections, too, but later.
      if (Array.isArray(changed)) for (const collection of changed) report(String(collection));
      return Object.fromEntries(Object.entries(records ?? {}).filter((entry): entry is [string, Row] => isRecord(entry[1])));
    },
    setViewer: (next) => {
      if (next === viewer) return;
      stop?.();
      // Keep a visitor's data until newer data arrives, because it is public.
      const isForgotten = viewer !== undefined;
      viewer = next;
      unanswered.forget();
      if (isForgotten) for (const collection of all()) collection.forget();
      const reload = () => {
        if (next === viewer) for (const collection of all()) collection.changed();
      };
      // After a sign-out, the page first has to leave the screens that visitors can't see. Requests from those screens would be denied.
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
