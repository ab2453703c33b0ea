import type { Row } from '../../language/Row.ts';
import { isRecord } from '../conditions/isRecord.ts';
import { querySign } from './collectionOf.ts';
import type { FigureQuery, PartQuery } from './Part.ts';

/**
 * A collection that is too long to be held whole is read by names of its own, which sources know that keep such ones: parts of it are lists
 * of records, figures lists of one row with a `value`. To everything between they are collections like others.
 */
export type QueryKey = { of: string; part: PartQuery } | { of: string; figure: FigureQuery };

/** Names of collections have neither dots nor spaces. */
const written = (asked: object) => querySign + encodeURIComponent(JSON.stringify(asked)).replaceAll('.', '%2E');

export function partKey(of: string, part: PartQuery): string {
  return of + written({ part });
}

export function figureKey(of: string, figure: FigureQuery): string {
  return of + written({ figure });
}

/** What such a name asks for; `undefined` for the name of a collection. */
export function parseQueryKey(name: string): QueryKey | undefined {
  const at = name.indexOf(querySign);
  if (at < 0) return undefined;
  // Only the two functions above make such names.
  return { of: name.slice(0, at), ...JSON.parse(decodeURIComponent(name.slice(at + 1))) } as QueryKey;
}

/** How many records a list is a part of. */
export interface Extent {
  /** How many the query finds. */
  total: number;
  /** How many there are by `where` alone. */
  all: number;
}

const extents = new WeakMap<readonly Row[], Extent>();

/** The same list, of which it is known what it is a part of. */
export function asPart(rows: readonly Row[], extent: Extent): readonly Row[] {
  extents.set(rows, extent);
  return rows;
}

/** What a list is a part of; itself where it is not a part of anything. */
export function extentOf(rows: readonly Row[]): Extent {
  return extents.get(rows) ?? { total: rows.length, all: rows.length };
}

/** The answer to a figure. */
export function figureIn(rows: readonly Row[]): number {
  const [row] = rows;
  return isRecord(row) ? Number(row['value']) : 0;
}
