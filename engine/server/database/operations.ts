import type { Row } from '../../language/Row.ts';
import type { Queries } from './Database.ts';
import { operationName, quoted } from './quoted.ts';

/**
 * Does an operation as the viewer of the transaction.
 * @param key what tells the same, asked for again, from another; it is done once then, and answered alike.
 * @returns the records that it added, by the names that its steps give them; `undefined` where the key was that of another operation.
 */
export async function doOperation(client: Queries, name: string, input: Row, key?: string): Promise<Record<string, Row> | undefined> {
  const { rows } = await client.query(`select ${quoted('portal', operationName(name))}($1::jsonb, $2) as made`, [
    JSON.stringify(input),
    key ?? null,
  ]);
  const made = rows[0]?.['made'];
  if (typeof made !== 'object' || made === null) return undefined;
  return Object.fromEntries(Object.entries(made).map(([step, record]) => [step, withoutOwn(record)]));
}

/** What was added has nothing but fields, and what the server keeps of it. */
function withoutOwn(record: unknown): Row {
  const own = ['_version', '_place', '_owner'];
  return Object.fromEntries(Object.entries(record ?? {}).filter(([name, value]) => value !== null && !own.includes(name)));
}

/** Forgets what was done before `day`. */
export async function forgetDone(client: Queries, day: Date): Promise<void> {
  await client.query('delete from live.done where at < $1', [day.toISOString()]);
}
