import type { Database } from '../../engine/server/database/Database.ts';

/** The initial contents of a test database. Each worker creates them once, and copies them for each database. */
export interface Prepared {
  /** A name for these contents, in lowercase letters. */
  name: string;
  /** Fills an empty database. */
  fill: (database: Database) => Promise<void>;
}
