import { isRecord } from '../../core/conditions/isRecord.ts';
import type { Queries } from './Database.ts';

/** A user's list of people to invite. */
interface StoredList {
  people: readonly object[];
  /** The rows of the imported table. The server parses them again when the user changes a column mapping. */
  rows: readonly object[];
  /** The default values for everyone in the list. A person's own values override them. */
  usual: object;
}

/** Stores a user's list of people to invite. Replaces the user's earlier list. */
export async function putList(client: Queries, person: string, list: StoredList): Promise<void> {
  await client.query(
    `insert into live.lists (person, people) values ($1, $2::jsonb) on conflict (person) do update set people = excluded.people, at = now()`,
    [person, JSON.stringify(list)],
  );
}

export async function readList(
  client: Queries,
  person: string,
): Promise<{ people: unknown[]; rows: unknown[]; usual: Record<string, unknown> }> {
  const { rows } = await client.query('select people from live.lists where person = $1', [person]);
  const list = rows[0]?.['people'];
  const found = isRecord(list) ? list : {};
  const listAt = (key: string): unknown[] => (Array.isArray(found[key]) ? found[key] : []);
  return { people: listAt('people'), rows: listAt('rows'), usual: isRecord(found['usual']) ? found['usual'] : {} };
}

/** Stores the column meanings that a user chose, as defaults for the user's next list. */
export async function rememberColumns(client: Queries, person: string, columns: Readonly<Record<string, string>>): Promise<void> {
  await client.query(
    `insert into live.lists (person, people, columns) values ($1, '{}', $2::jsonb) on conflict (person) do update set columns = excluded.columns`,
    [person, JSON.stringify(columns)],
  );
}

export async function rememberedColumns(client: Queries, person: string): Promise<Record<string, string>> {
  const { rows } = await client.query('select columns from live.lists where person = $1', [person]);
  const columns = rows[0]?.['columns'];
  return isRecord(columns) ? Object.fromEntries(Object.entries(columns).map(([id, meaning]) => [id, String(meaning)])) : {};
}

/** Empties the lists that were stored before `day`. */
export async function clearOldLists(client: Queries, day: Date): Promise<void> {
  await client.query(`update live.lists set people = '{}' where at < $1 and people <> '{}'`, [day.toISOString()]);
}
