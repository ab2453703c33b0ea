import type { Row } from '../../language/Row.ts';
import { isRecord } from '../conditions/isRecord.ts';
import { querySign } from './collectionOf.ts';
import type { FigureQuery, PartQuery } from './Part.ts';

/**
 * A parsed name of a part or figure of a collection that is too long to load whole. Sources of long collections resolve these names: a
 * part is a list of records, a figure a list of one row with a `value`. All other code treats them like collections.
 */
export type QueryKey = { of: string; part: PartQuery } | { of: string; figure: FigureQuery };

/** Escapes dots, because names of collections contain neither dots nor spaces. */
const written = (asked: object) => querySign + encodeURIComponent(JSON.stringify(asked)).replaceAll('.', '%2E');

export function partKey(of: string, part: PartQuery): string {
  return of + written({ part });
}

export function figureKey(of: string, figure: FigureQuery): string {
  return of + written({ figure });
}

/** Parses the name of a part or figure; returns `undefined` for the name of a collection. */
export function parseQueryKey(name: string): QueryKey | undefined {
  const at = name.indexOf(querySign);
  if (at < 0) return undefined;
  // Only the two functions above create such names.
  return { of: name.slice(0, at), ...JSON.parse(decodeURIComponent(name.slice(at + 1))) } as QueryKey;
}

/** The size of the result that a list is a part of. */
export interface Extent {
  /** Number of records that match the query. */
  total: number;
  /** Number of records that match `where` alone. */
  all: number;
}

const extents = new WeakMap<readonly Row[], Extent>();

/** Records the extent of a list, and returns the list. */
export function withExtent(rows: readonly Row[], extent: Extent): readonly Row[] {
  extents.set(rows, extent);
  return rows;
}

/** Returns the recorded extent of a list. A list without one is complete. */
export function extentOf(rows: readonly Row[]): Extent {
  return extents.get(rows) ?? { total: rows.length, all: rows.length };
}

export function figureIn(rows: readonly Row[]): number {
  const [row] = rows;
  return isRecord(row) ? Number(row['value']) : 0;
}
