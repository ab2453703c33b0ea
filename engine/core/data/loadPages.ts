import { parsePage, type VersionedRow } from './remoteRecords.ts';
import type { Server } from './Server.ts';

/** Loads a collection page by page. If a record appears on two pages, its latest version wins. */
export async function loadPages(server: Server, name: string, address: string): Promise<VersionedRow[]> {
  const found = new Map<unknown, VersionedRow>();
  let after: string | undefined;
  do {
    const path = after === undefined ? address : `${address}?after=${encodeURIComponent(after)}`;
    const { entries, next } = parsePage(await server.ask('GET', path), name);
    for (const entry of entries) found.set(entry.row.id, entry);
    if (next !== undefined && next === after) throw new Error(`The pages of "${name}" never end`);
    after = next;
  } while (after !== undefined);
  return [...found.values()];
}
