/** The result of a statement: its rows, and how many rows it read or changed. */
export interface Result {
  rows: Record<string, unknown>[];
  rowCount: number | null;
}

/** Runs one statement with its values. Rejects with a PostgreSQL error that has a `code`. */
export interface Queries {
  query(text: string, values?: readonly unknown[]): Promise<Result>;
}

/** A connection from a pool. The caller must release it. */
export interface Client extends Queries {
  /** With an error, closes the connection instead of reusing it. */
  release(error?: Error): void;
}

export interface Pool extends Queries {
  connect(): Promise<Client>;
}

/** The payload after the listening connection was lost: anything may have changed in the meantime. */
export const everything = '*';

/**
 * A PostgreSQL database, embedded or on a server.
 *
 * An embedded database has one connection, which all three pools share. Code that holds a client of one pool must release it before using
 * another pool.
 */
export interface Database extends ServedDatabase {
  /** Runs migrations, imports, and backups, before the server starts and in commands. */
  owner: Pool;
  /** Closes the owner's connections. From then on, only the two other roles are used. Does nothing if embedded, where all three are one. */
  closeOwner(): Promise<void>;
}

/** A database as the running server uses it: through two roles that own nothing. */
export interface ServedDatabase {
  kind: 'embedded' | 'server';
  /**
   * True if the disk is almost full, so nothing more should be written. Only for embedded databases; a database server reports this itself.
   */
  isShortOfSpace(): boolean;
  /** Returns how many requests are waiting for a connection. */
  waiting(): number;
  /** For signing in and accounts. */
  auth: Pool;
  /** For viewers' requests, always through `asViewer`. */
  app: Pool;
  /** Calls `hear` with each notification on `channel`, and with `everything` after a gap. Resolves to a function that stops this. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
