import type { ServedDatabase } from './Database.ts';

export async function unsubscribe(
  database: Pick<ServedDatabase, 'auth'>,
  { mail, person }: { mail: string; person: string },
): Promise<void> {
  await database.auth.query('select live.unsubscribe($1, $2)', [mail, person]);
}
