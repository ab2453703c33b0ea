import { publishedPath } from '../../core/domain/Published.ts';
import type { PublishedRecords } from '../database/publications.ts';
import { ownPaths } from '../pages/ownPaths.ts';
import { message, Refusal } from '../people/Refusal.ts';
import type { ServedPortal } from '../people/ServedPortal.ts';

/** The first segments of the server's own paths and of the build's files. */
const ownSegments: ReadonlySet<string> = new Set([...ownPaths, ...['assets', 'media', 'variants', 'index']]);

/** Throws a 409 `Refusal` if two pages have the same address, or if an address belongs to the portal itself. */
export function assertAddresses(records: PublishedRecords, { publicPages }: Pick<ServedPortal, 'publicPages'>): void {
  const taken = new Set(publicPages.taken);
  for (const { entity, address } of publicPages.each) {
    const seen = new Set<string>();
    for (const row of records[entity] ?? []) {
      const path = publishedPath(row[address]) ?? '/';
      if (seen.has(path)) throw new Refusal(409, 'refused', message('addressTwice', { path }));
      if (taken.has(path) || ownSegments.has(path.split('/')[1] ?? ''))
        throw new Refusal(409, 'refused', message('addressTaken', { path }));
      seen.add(path);
    }
  }
}
