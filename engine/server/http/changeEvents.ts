import type { RecordChange } from '../../core/data/Server.ts';

const encoder = new TextEncoder();
export const encoded = (text: string) => encoder.encode(text);
export const heartbeat = encoded(': here\n\n');
export const viewerEvent = encoded('event: viewer\ndata: {}\n\n');
export const changedEvent = (collection: string, changes?: readonly RecordChange[]) =>
  encoded(`event: changed\ndata: ${JSON.stringify({ collection, changes })}\n\n`);

/** The maximum size of an event with records, in bytes. */
const largestEvent = 65_536;

/** The maximum number of changed records in an event. If more have changed, the event contains only the collection's name. */
const mostNamed = 500;

/** Changed records, encoded once for all streams. */
export interface ChangeReport {
  /** Returns an event with the records, or with only their ids if the records are too large. */
  full: () => Uint8Array;
  brief: () => Uint8Array;
}

export function reportChanges(collection: string, changes: readonly RecordChange[]): ChangeReport {
  const brief = once(() =>
    changes.length > mostNamed
      ? changedEvent(collection)
      : changedEvent(
          collection,
          changes.map(({ row: _, isLast: __, ...change }) => change),
        ),
  );
  const full = once(() => {
    const event = changedEvent(collection, changes);
    return event.byteLength > largestEvent ? brief() : event;
  });
  return { full, brief };
}

function once<Result>(make: () => Result): () => Result {
  let cached: { result: Result } | undefined;
  return () => (cached ??= { result: make() }).result;
}
