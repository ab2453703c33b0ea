import type { Database } from '../../engine/server/database/Database.ts';

/** The contents that a test database starts with. They are made once in each worker, and copied for each database that is opened. */
export interface Prepared {
  /** Names these contents, in lower-case letters. */
  name: string;
  /** Fills an empty database. */
  fill: (database: Database) => Promise<void>;
}
