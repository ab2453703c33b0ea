export interface Result {
  rows: Record<string, unknown>[];
  rowCount: number | null;
}

/** Anything that runs statements. `query` rejects with a PostgreSQL error, which has a `code`. */
export interface Queries {
  query(text: string, values?: readonly unknown[]): Promise<Result>;
}

export interface Client extends Queries {
  /** Returns the connection to the pool. If there is an `error`, closes the connection instead. */
  release(error?: Error): void;
}

export interface Pool extends Queries {
  connect(): Promise<Client>;
}

/** The payload that listeners get after they lost their connection, because anything may have changed in the meantime. */
export const everything = '*';

/** A PostgreSQL database. An embedded one has a single connection, so release a client of one pool before using another pool. */
export interface Database extends ServedDatabase {
  /** Used for migrations, imports, and backups, which run before the server starts and in commands. */
  owner: Pool;
  /** Closes the owner's connections, unless the roles share one connection in an embedded database. */
  closeOwner(): Promise<void>;
}

/** The part of a database that the running server uses. Its two roles don't own anything. */
export interface ServedDatabase {
  kind: 'embedded' | 'server';
  /** Returns true if the disk is almost full, so nothing more should be written. A database server reports this itself. */
  isShortOfSpace(): boolean;
  waiting(): number;
  auth: Pool;
  /** Used for viewers' requests, which always go through `asViewer`. */
  app: Pool;
  /** Calls `hear` with each notification on `channel`, and with `everything` after a gap. Resolves to a function that stops listening. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
