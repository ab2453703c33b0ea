import type { Row } from '../../language/Row.ts';
import type { FigureQuery, PartQuery } from './Part.ts';

/** A query for some of a collection's records, and for figures computed from all of its records. Equal queries share one result. */
export interface Query extends Omit<PartQuery, 'count'> {
  of: string;
  limit?: number;
  /** Counts and sums over the collection, each with its own condition. */
  figures?: readonly FigureQuery[];
}

export interface QueryResult {
  /** The records, in order. An unchanged record stays the same object. */
  rows: readonly Row[];
  /** The number of records that match the query, ignoring `from` and `limit`. */
  total: number;
  /** The number of records that match `where`. */
  all: number;
  figures: readonly number[];
}

export const noResult: QueryResult = { rows: [], total: 0, all: 0, figures: [] };

/** The result of a query, kept up to date while it has subscribers. */
export interface LiveQuery {
  /** Resolves to the current result, and loads it if necessary. Rejects with an Error if it can't be loaded. */
  load: () => Promise<QueryResult>;
  /** Returns the loaded result, or `undefined`. It is the same object until something changes. */
  getCached: () => QueryResult | undefined;
  /** Calls `listener` whenever the result of `getCached` changes. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}
