import type { Row } from '../../language/Row.ts';
import type { FigureQuery, RecordQuery } from './RecordQuery.ts';

/** A query for some of a collection's records. */
export interface Query extends Omit<RecordQuery, 'count'> {
  of: string;
  limit?: number;
  /** Figures to compute for the whole collection, such as counts and sums. */
  figures?: readonly FigureQuery[];
}

export interface QueryResult {
  /** The matching records. An unchanged record is the same object as before. */
  rows: readonly Row[];
  /** The number of matching records on all pages. */
  total: number;
  /** The number of records that match `where`, regardless of search and filters. */
  all: number;
  figures: readonly number[];
}

export const noResult: QueryResult = { rows: [], total: 0, all: 0, figures: [] };

/** A query whose result stays up to date while it has subscribers. */
export interface LiveQuery {
  /** Resolves to the current result. Loads the result if necessary. */
  load: () => Promise<QueryResult>;
  /** Returns the loaded result, or `undefined`. Returns the same object until the result changes. */
  getCached: () => QueryResult | undefined;
  /** Calls `listener` whenever the result of `getCached` changes. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}
