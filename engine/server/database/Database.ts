/** What a statement answers: its rows, and how many it read or changed. */
export interface Result {
  rows: Record<string, unknown>[];
  rowCount: number | null;
}

/** Runs one statement with its values; a rejection is an error of PostgreSQL with its `code`. */
export interface Queries {
  query(text: string, values?: readonly unknown[]): Promise<Result>;
}

/** A connection that is taken from a pool. Whoever takes it gives it back. */
export interface Client extends Queries {
  /** With an error the connection is closed rather than used again. */
  release(error?: Error): void;
}

export interface Pool extends Queries {
  connect(): Promise<Client>;
}

/** What is heard when the connection that listens was away: anything may have changed meanwhile. */
export const everything = '*';

/**
 * A PostgreSQL, embedded or on a server.
 *
 * Embedded there is one connection, which all three pools share: whoever holds a client of one must not ask another one before it is
 * given back.
 */
export interface Database extends ServedDatabase {
  /** Migrates, loads and backs up, before anybody is served; and whoever runs a command. */
  owner: Pool;
  /** Ends what the owner has open: from here on the two other roles do all. Embedded, where all three are one, it changes nothing. */
  closeOwner(): Promise<void>;
}

/** A database as whoever serves pages reaches it: through two roles that own nothing. */
export interface ServedDatabase {
  kind: 'embedded' | 'server';
  /** Whether its disk is so full that nothing more should be written. A server of its own says so when it is asked to write. */
  isShortOfRoom(): boolean;
  /** How many requests wait for a connection. */
  waiting(): number;
  /** Signs people in. */
  auth: Pool;
  /** Serves viewers, always through `asViewer`. */
  app: Pool;
  /** Calls `hear` with what is notified on `channel`, and with `everything` after a gap. Resolves to the way to stop it. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>;
  /** Ends all connections; an embedded database is closed and its folder free again. */
  close(): Promise<void>;
}
