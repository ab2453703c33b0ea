import type { Row } from '../../language/Row.ts';
import type { Queries } from './Database.ts';
import { operationName, quoteIdentifier } from './quoteIdentifier.ts';

/** Runs an operation once per `key`: a repeated request gets the same result. Returns `undefined` if another operation used the key. */
export async function runOperation(client: Queries, name: string, input: Row, key?: string): Promise<Record<string, Row> | undefined> {
  const { rows } = await client.query(`select ${quoteIdentifier('portal', operationName(name))}($1::jsonb, $2) as made`, [
    JSON.stringify(input),
    key ?? null,
  ]);
  const made = rows[0]?.['made'];
  if (typeof made !== 'object' || made === null) return undefined;
  return Object.fromEntries(Object.entries(made).map(([step, record]) => [step, withoutOwn(record)]));
}

/** Removes nulls and the server's own columns from a record. */
function withoutOwn(record: unknown): Row {
  const own = ['_version', '_place', '_owner'];
  return Object.fromEntries(Object.entries(record ?? {}).filter(([name, value]) => value !== null && !own.includes(name)));
}

export async function deleteOldResults(client: Queries, day: Date): Promise<void> {
  await client.query('delete from live.done where at < $1', [day.toISOString()]);
}
