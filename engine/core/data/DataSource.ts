import type { Row } from '../../language/Row.ts';

export type Change = Row | ((row: Row) => Row);

/**
 * Where records live. Every call may fail: promises reject with an Error that names the collection. Rows and lists are
 * never changed in place; a change gives a new list in which the other rows are the same objects.
 */
export interface DataSource {
  /** All rows. Asking twice at once loads once; asking again after a failure tries again. */
  list(collection: string): Promise<readonly Row[]>;
  /**
   * Adds a row and resolves to it as stored; one without an id gets one. It stands at the end, or before the row with the id `before`
   * where there is one: what was removed by mistake comes back to its place.
   */
  insert(collection: string, row: Row, before?: string): Promise<Row>;
  /**
   * Lays `change` over the row with this id, which keeps its id; a key that it has as `undefined` goes. Rejects when there is no such row. A function makes the change of the row as
   * it is at that moment, with nothing happening in between; what it throws rejects, and changes nothing.
   */
  update(collection: string, id: string, change: Change): Promise<Row>;
  /** Rejects when there is no row with this id. */
  remove(collection: string, id: string): Promise<void>;
  /**
   * Does several changes as one, where records are a server's that knows the operation. Resolves to the records that it added, by the names of its
   * steps; rejects with the server's sentence, and has changed nothing then.
   * @param names what a form calls the fields of the input that it asks for by other names; what is refused about them is told by these.
   */
  operation?(name: string, input: Row, names?: Readonly<Record<string, string>>): Promise<Readonly<Record<string, Row>>>;
  /** Calls `listener` whenever what `getCached` returns has changed. Returns the way to stop it. */
  subscribe(collection: string, listener: () => void): () => void;
  /** The rows as far as they are here, without loading: the same list until something changes, `undefined` before. */
  getCached(collection: string): readonly Row[] | undefined;
}
