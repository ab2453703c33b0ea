import { isRecordWith, type Query } from '../../core/data/Query.ts';
import type { SearchedRecords } from '../../language/PortalManifests.ts';

/** How many records of a long collection a search loads. */
const mostFound = 50;

/** Returns the query for records of a long collection that match `typed`. */
export function foundQuery({ of, title, fields }: SearchedRecords, typed: string): Query {
  return typed === '' ? { of, limit: 1 } : { of, search: { text: typed, fields: [title, ...fields] }, limit: mostFound };
}

/** Returns the query for the record of a long collection with this id. */
export function recordQuery(of: string, id: unknown): Query {
  return { of, where: isRecordWith(id), limit: 1 };
}
