import { partKey } from '../../core/data/queryKey.ts';
import type { SearchedRecords } from '../../language/PortalManifests.ts';

/** How many records of a long collection a search loads. */
const mostFound = 50;

/** Returns the query, as a collection name, for records that match `typed`. */
export function foundName({ of, title, fields }: SearchedRecords, typed: string, isLong = false): string {
  if (!isLong) return of;
  return partKey(of, typed === '' ? { count: 1 } : { search: { text: typed, fields: [title, ...fields] }, count: mostFound });
}

/** Returns the collection name that loads the record with this id; for a long collection, a query for this record only. */
export function recordName(of: string, id: unknown, isLong = false): string {
  return isLong ? partKey(of, { where: { 'row.id': typeof id === 'string' ? id : '' }, count: 1 }) : of;
}
