import type { Row } from '../../language/Row.ts';
import type { FigureQuery, PartQuery } from './Part.ts';

/** A query for some records of a collection, and for figures over all of them. Equal queries share one answer. */
export interface Query extends Omit<PartQuery, 'count'> {
  /** The collection. */
  of: string;
  /** Maximum number of records; all by default. */
  limit?: number;
  /** Counts and sums over the collection, each with a condition of its own. */
  figures?: readonly FigureQuery[];
}

export interface QueryResult {
  /** The records, in order. The same objects until they change. */
  rows: readonly Row[];
  /** Number of records that match the query, regardless of `from` and `limit`. */
  total: number;
  /** Number of records that match `where` alone. */
  all: number;
  /** The figures, in the order of the query. */
  figures: readonly number[];
}

export const noResult: QueryResult = { rows: [], total: 0, all: 0, figures: [] };

/** A query's answer, kept up to date while anyone is subscribed. */
export interface LiveQuery {
  /** Resolves to the current answer, and loads it if necessary. Rejects with an Error if it can't be loaded. */
  load: () => Promise<QueryResult>;
  /** Returns the answer if it is loaded. The same object until something changes. */
  getCached: () => QueryResult | undefined;
  /** Calls `listener` whenever the result of `getCached` changes. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}
