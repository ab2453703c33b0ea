import type { Row } from '../../language/Row.ts';
import type { LiveQuery, Query } from './Query.ts';

export type Change = Row | ((row: Row) => Row);

/** Reads and changes records. Never mutates rows or lists. */
export interface DataSource {
  /** Returns all rows. Concurrent calls share one request. */
  list(collection: string): Promise<readonly Row[]>;
  /** Adds a row at the end, or before the row with the id `before`. Resolves to the stored row, which always has an id. */
  insert(collection: string, row: Row, before?: string): Promise<Row>;
  /** Changes the given keys of a row. A key set to `undefined` is removed. If the function `change` throws, the row stays unchanged. */
  update(collection: string, id: string, change: Change): Promise<Row>;
  /** Rejects if the row doesn't exist. */
  remove(collection: string, id: string): Promise<void>;
  /**
   * Runs an operation on the server. Resolves to the added records, keyed by step name. If the server rejects the operation, nothing
   * changes.
   * @param names Maps each field of the input to a field of the form, so that error messages appear under the right field.
   */
  operation?(name: string, input: Row, names?: Readonly<Record<string, string>>): Promise<Readonly<Record<string, Row>>>;
  /** Opens a query. Undefined if the source can load only whole collections. */
  query?(query: Query): LiveQuery;
  /** Opens the underlying source. Only lazy sources have this method. */
  open?(): Promise<DataSource>;
  /** Calls `listener` whenever the result of `getCached` changes. Returns a function that unsubscribes. */
  subscribe(collection: string, listener: () => void): () => void;
  /** Returns the rows, or `undefined` if they aren't loaded. Returns the same array until the rows change. */
  getCached(collection: string): readonly Row[] | undefined;
}

export type QueryableSource = DataSource & Required<Pick<DataSource, 'query'>>;
