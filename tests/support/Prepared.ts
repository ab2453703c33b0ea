import type { Database } from '../../engine/server/database/Database.ts';

/** The initial contents of a test database. Each worker creates them once and then copies them for each database. */
export interface Prepared {
  /** Identifies the contents. Each worker creates contents with the same name only once. */
  name: string;
  fill: (database: Database) => Promise<void>;
}
