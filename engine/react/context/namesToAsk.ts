import { partName } from '../../core/data/longNames.ts';
import type { SearchedRecords } from '../../language/PortalManifests.ts';

/** So many records of a long collection are looked at to find what is typed. */
const mostFound = 50;

/** By what name to ask for the records that a search for `typed` is about. */
export function foundName({ of, title, fields }: SearchedRecords, typed: string, isLong = false): string {
  if (!isLong) return of;
  return partName(of, typed === '' ? { count: 1 } : { search: { text: typed, fields: [title, ...fields] }, count: mostFound });
}

/** By what name to ask for the record with this id: of a long collection for nothing else. */
export function recordName(of: string, id: unknown, isLong = false): string {
  return isLong ? partName(of, { where: { 'row.id': typeof id === 'string' ? id : '' }, count: 1 }) : of;
}
