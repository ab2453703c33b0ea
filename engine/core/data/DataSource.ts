import type { Row } from '../../language/Row.ts';
import type { LiveQuery, Query } from './Query.ts';

export type Change = Row | ((row: Row) => Row);

/**
 * Access to records. Any call can fail: its promise then rejects with an Error that names the collection. Rows and lists are never mutated:
 * a change creates a new list that shares the unchanged rows.
 */
export interface DataSource {
  /** Returns all rows. Concurrent calls share one load, and a call after a failure loads again. */
  list(collection: string): Promise<readonly Row[]>;
  /**
   * Adds a row and resolves to the row as stored. A row without an id gets a new one. Inserts the row before the row with the id `before`,
   * so that a removal can be undone in place. Without `before`, adds it at the end.
   */
  insert(collection: string, row: Row, before?: string): Promise<Row>;
  /**
   * Merges `change` into the row with this id; the id itself can't change. Removes keys with the value `undefined`. Rejects if there is no
   * such row. If `change` is a function, it computes the change from the current row, atomically. If it throws, the call rejects and
   * nothing changes.
   */
  update(collection: string, id: string, change: Change): Promise<Row>;
  /** Rejects if there is no row with this id. */
  remove(collection: string, id: string): Promise<void>;
  /**
   * Runs one of the server's operations as one transaction. Resolves to the added records, keyed by step name. Rejects with the server's
   * message if nothing was changed.
   * @param names A form's names for the input fields, keyed by input field. Used to report rejected fields.
   */
  operation?(name: string, input: Row, names?: Readonly<Record<string, string>>): Promise<Readonly<Record<string, Row>>>;
  /** Opens a query. Missing if the source only holds whole collections. */
  query?(query: Query): LiveQuery;
  /** Opens the underlying source, which may support queries. Only sources that open on first use have this method. */
  open?(): Promise<DataSource>;
  /** Calls `listener` whenever the result of `getCached` changes. Returns a function that unsubscribes. */
  subscribe(collection: string, listener: () => void): () => void;
  /** Returns the loaded rows, or `undefined`. The list is the same object until something changes. */
  getCached(collection: string): readonly Row[] | undefined;
}

/** A source that answers queries. */
export type QueryableSource = DataSource & Required<Pick<DataSource, 'query'>>;
