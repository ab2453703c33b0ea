import { toText } from '../../core/conditions/toText.ts';
import type { PublishedRecords } from '../database/publications.ts';
import { Refusal } from '../people/Refusal.ts';
import type { ServedPortal } from '../people/ServedPortal.ts';

/** The first segments of addresses that the server answers itself, and those of the build's files. */
const ownSegments: ReadonlySet<string> = new Set([
  ...['data', 'do', 'changes', 'api', 'join', 'unsubscribe', 'files', 'preview', 'healthz', 'readyz', 'metrics'],
  ...['assets', 'media', 'variants', 'index'],
]);

/** Throws Refusal 409 if two pages have the same address, or if a page has an address that belongs to the portal. */
export function assertAddresses(records: PublishedRecords, { publicPages }: Pick<ServedPortal, 'publicPages'>): void {
  const taken = new Set(publicPages.taken);
  for (const { entity, address } of publicPages.each) {
    const seen = new Set<string>();
    for (const row of records[entity] ?? []) {
      const path = toText(row[address]);
      if (seen.has(path)) throw new Refusal(409, 'refused', `Two pages have the address ${path}. Change one of them first.`);
      if (taken.has(path) || ownSegments.has(path.split('/')[1] ?? ''))
        throw new Refusal(409, 'refused', `The address ${path} belongs to the portal itself. Change the page’s address first.`);
      seen.add(path);
    }
  }
}
