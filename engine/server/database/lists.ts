import type { Queries } from './Database.ts';

/** Stores a user's list of people to invite. Replaces the user's earlier list. */
export async function putList(client: Queries, person: string, people: readonly object[]): Promise<void> {
  await client.query(
    `insert into live.lists (person, people) values ($1, $2::jsonb) on conflict (person) do update set people = excluded.people, at = now()`,
    [person, JSON.stringify(people)],
  );
}

export async function readList(client: Queries, person: string): Promise<unknown[]> {
  const { rows } = await client.query('select people from live.lists where person = $1', [person]);
  const people = rows[0]?.['people'];
  return Array.isArray(people) ? people : [];
}

export async function forgetLists(client: Queries, day: Date): Promise<void> {
  await client.query('delete from live.lists where at < $1', [day.toISOString()]);
}
