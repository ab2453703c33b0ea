import type { Row } from '../../language/Row.ts';
import type { LiveQuery, Query } from './Query.ts';

export type Change = Row | ((row: Row) => Row);

/** Reads and changes records. Rows and lists are never mutated. If a call fails, its error names the collection. */
export interface DataSource {
  /** Returns all rows. Concurrent calls share one load, and a call after a failure loads again. */
  list(collection: string): Promise<readonly Row[]>;
  /**
   * Adds a row and resolves to the row as stored. Assigns an id if the row has none. Inserts before the row with the id `before`, or at the
   * end.
   */
  insert(collection: string, row: Row, before?: string): Promise<Row>;
  /**
   * Merges `change` into the row and removes keys that are set to `undefined`. If `change` is a function, it gets the current row and may
   * throw to cancel.
   */
  update(collection: string, id: string, change: Change): Promise<Row>;
  /** Rejects if there is no row with this id. */
  remove(collection: string, id: string): Promise<void>;
  /**
   * Runs one of the server's operations in one transaction. Resolves to the added records, keyed by step name. If the server refuses the
   * operation, nothing changes, and the promise rejects with the server's message.
   * @param names Maps input fields to the form's fields, so that a rejected input field is shown in the form.
   */
  operation?(name: string, input: Row, names?: Readonly<Record<string, string>>): Promise<Readonly<Record<string, Row>>>;
  /** Opens a query. Missing if the source can only load whole collections. */
  query?(query: Query): LiveQuery;
  /** Opens the underlying source, which may support queries. Only sources that open on first use have this method. */
  open?(): Promise<DataSource>;
  /** Calls `listener` whenever the result of `getCached` changes. Returns a function that unsubscribes. */
  subscribe(collection: string, listener: () => void): () => void;
  /** Returns the loaded rows, or `undefined`. The list is the same object until something changes. */
  getCached(collection: string): readonly Row[] | undefined;
}

export type QueryableSource = DataSource & Required<Pick<DataSource, 'query'>>;
