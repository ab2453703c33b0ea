/** A statement's result: its rows, and how many it read or changed. */
export interface Result {
  rows: Record<string, unknown>[];
  rowCount: number | null;
}

/** Runs one statement with its values. Rejects with a PostgreSQL error, which has a `code`. */
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

/** The payload after the listening connection was lost. Anything may have changed in the meantime. */
export const everything = '*';

/**
 * A PostgreSQL database, embedded or on a server.
 *
 * An embedded database has one connection, which all three pools share. Code that holds a client of one pool must release it before using
 * another.
 */
export interface Database extends ServedDatabase {
  /** Runs migrations, imports, and backups, before the server starts and in commands. */
  owner: Pool;
  /**
   * Closes the owner's connections, so that only the two other roles remain. Does nothing in an embedded database, where all three are
   * one.
   */
  closeOwner(): Promise<void>;
}

/** The database of the running server, which uses two roles that own nothing. */
export interface ServedDatabase {
  kind: 'embedded' | 'server';
  /**
   * True if the disk is almost full, so that nothing more should be written. Only for embedded databases, because a database server
   * reports this itself.
   */
  isShortOfSpace(): boolean;
  /** Returns how many requests are waiting for a connection. */
  waiting(): number;
  auth: Pool;
  /** For viewers' requests, which always go through `asViewer`. */
  app: Pool;
  /** Calls `hear` with each notification on `channel`, and with `everything` after a gap. Resolves to a function that stops this. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
