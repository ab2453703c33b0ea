import type { PreviewLink } from '../preview/previewLink.ts';
import type { PreviewChange } from '../server/previewProtocol.ts';

/** The first person is 0, and the second is 1. */
export type PersonNumber = 0 | 1;

/** A change to a record, and the person who made it. */
export interface SharedChange extends PreviewChange {
  by: PersonNumber;
}

/** Syncs records between two people's pages. Sends each change to the other page. When a page reloads, it gets all changes again. */
export function createRecordRelay(links: readonly [PreviewLink, PreviewLink], given: readonly SharedChange[]) {
  let changes = given;
  for (const link of links) link.replay(() => changes);
  return {
    /** Adds a change by one person. Returns all changes. */
    add: (by: PersonNumber, change: PreviewChange): readonly SharedChange[] => {
      changes = [...changes, { ...change, by }];
      links[by === 0 ? 1 : 0].changeRecords([change]);
      return changes;
    },
    /** Replaces the changes with `next`, and reloads both people's pages. */
    restart: (next: readonly SharedChange[]): void => {
      changes = next;
      for (const link of links) link.reload();
    },
  };
}

/** The maximum length of the serialized changes, in characters. */
const longest = 8000;

/** Returns true if the changes don't fit in the workbench's address. */
export function areTooLongForUrl(changes: readonly SharedChange[]): boolean {
  return (writeChanges(changes)?.length ?? 0) > longest;
}

/** Serializes the changes for the workbench's address. Returns `undefined` for an empty list. */
export function writeChanges(changes: readonly SharedChange[]): string | undefined {
  return changes.length === 0 ? undefined : JSON.stringify(changes);
}

/** Parses the changes in the workbench's address. Returns an empty list for invalid text. */
export function readChanges(text: string | undefined): readonly SharedChange[] {
  if (!text) return [];
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter(isChange) : [];
  } catch {
    return [];
  }
}

function isChange(value: unknown): value is SharedChange {
  if (typeof value !== 'object' || value === null) return false;
  const { collection, id, set, unset, kind, by }: { [Key in keyof SharedChange]?: unknown } = value;
  return (
    [collection, id].every((part) => typeof part === 'string') &&
    typeof set === 'object' &&
    set !== null &&
    Array.isArray(unset) &&
    unset.every((name) => typeof name === 'string') &&
    ['added', 'changed', 'removed'].includes(String(kind)) &&
    (by === 0 || by === 1)
  );
}
