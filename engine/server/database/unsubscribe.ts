import type { ServedDatabase } from './Database.ts';

/** Turns off an email in a person's preferences. Does nothing if they were removed. */
export async function unsubscribe(
  database: Pick<ServedDatabase, 'auth'>,
  { mail, person }: { mail: string; person: string },
): Promise<void> {
  await database.auth.query('select live.unsubscribe($1, $2)', [mail, person]);
}
