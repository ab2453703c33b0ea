export interface Result {
  rows: Record<string, unknown>[];
  rowCount: number | null;
}

/** Anything that runs statements. `query` rejects with a PostgreSQL error, which has a `code`. */
export interface Queries {
  query(text: string, values?: readonly unknown[]): Promise<Result>;
}

export interface Client extends Queries {
  /** Returns the connection to the pool. With an `error`, closes the connection instead. */
  release(error?: Error): void;
}

export interface Pool extends Queries {
  connect(): Promise<Client>;
}

/** The notification payload when anything may have changed, for example after a reconnect. */
export const everything = '*';

/** A PostgreSQL database. In an embedded database, all pools share one connection, so release a client before you use another pool. */
export interface Database extends ServedDatabase {
  /** The owner's connections, for migrations, imports, and backups. */
  owner: Pool;
  /** Closes the owner's connections. In an embedded database, the roles share one connection, which stays open. */
  closeOwner(): Promise<void>;
}

/** A database without the owner's connections, for a running server. */
export interface ServedDatabase {
  kind: 'embedded' | 'server';
  /** Returns true if the disk is almost full. Always false for a database server, which reports a full disk itself. */
  isShortOfSpace(): boolean;
  waiting(): number;
  auth: Pool;
  /** The connections for viewers' requests. Use them only through `asViewer`. */
  app: Pool;
  /**
   * Calls `listener` with the payload of each notification on `channel`, and with `everything` after a reconnect. Resolves to a function that
   * stops listening.
   */
  listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
