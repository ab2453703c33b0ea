import { publishedPath, type Published } from '../../core/domain/Published.ts';
import type { PublicPages } from '../sql/LivePortal.ts';

/**
 * Returns true if an address has no page. An address in a folder of screens never counts as missing, so that nobody learns which screens
 * exist.
 */
export function isMissingPage(path: string, { each, taken }: PublicPages, published: Published | undefined): boolean {
  if (each.length === 0) return false;
  const root = firstPart(path);
  if (taken.some((known) => firstPart(known) === root || firstPart(known).startsWith(':'))) return false;
  const addresses = each.flatMap(({ entity, address }) => (published?.records[entity] ?? []).map((row) => publishedPath(row[address])));
  return !addresses.includes(path);
}

const firstPart = (path: string) => path.split('/')[1] ?? '';
