import type { Database } from '../../engine/server/database/Database.ts';

/** The initial contents of a test database. Each worker creates them once and then copies them for each database. */
export interface Prepared {
  /** Databases with the same name share these contents. */
  name: string;
  fill: (database: Database) => Promise<void>;
}
