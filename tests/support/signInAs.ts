import { asViewer } from '../../engine/server/database/asViewer.ts';
import type { Client, Database } from '../../engine/server/database/Database.ts';
import { quoteIdentifier } from '../../engine/server/database/quoteIdentifier.ts';

/** Adds a user and a session. The session's token is the user's id. */
export async function addPerson({ auth }: Database, person: Readonly<Record<string, unknown>> & { id: string }): Promise<void> {
  const columns = Object.keys(person)
    .map((name) => quoteIdentifier(name))
    .join(', ');
  await auth.query(`insert into auth."user" (${columns}) select ${columns} from jsonb_populate_record(null::auth."user", $1::jsonb)`, [
    JSON.stringify(person),
  ]);
  await auth.query(`insert into auth.session (id, token, "userId", "expiresAt") values ($1, $1, $1, now() + interval '1 hour')`, [
    person.id,
  ]);
}

/**
 * Runs `work` as the viewer of `visit`, then rolls back the changes. Returns the result of `work`, or the SQLSTATE code of a failed query.
 */
export async function dryRun<T>(
  database: Database,
  visit: { session?: string; domain: string },
  work: (client: Client) => Promise<T>,
): Promise<T | string> {
  const found: { value?: T } = {};
  try {
    await asViewer(database, visit, async (client) => {
      found.value = await work(client);
      throw new Undone();
    });
  } catch (error) {
    // `Undone` is thrown only after `found.value` is set.
    if (error instanceof Undone) return found.value as T;
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
  throw new Error('the work was not taken back');
}

class Undone extends Error {}
