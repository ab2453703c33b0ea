import type { Database } from '../../engine/server/database/Database.ts';

/** The initial contents of a test database. Each worker creates them once and then copies them for each database. */
export interface Prepared {
  /** The name of the contents. Each worker creates them only once per name. */
  name: string;
  fill: (database: Database) => Promise<void>;
}
