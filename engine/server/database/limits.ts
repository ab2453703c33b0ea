import type { Queries } from './Database.ts';

/** How often something was done since `start`, in ms. */
export interface Count {
  count: number;
  start: number;
}

/**
 * Counts one more of `key` in the window of `seconds` that began with its first one. All processes on a database count together; a count
 * that is lost with the power is not missed. A window that begins a whole one ahead is of a clock that was wrong, and is over.
 */
export async function countOne(client: Queries, key: string, seconds: number, now: Date): Promise<Count> {
  const isOpen = 'l.start > $2::timestamptz - make_interval(secs => $3) and l.start <= $2::timestamptz + make_interval(secs => $3)';
  const { rows } = await client.query(
    `insert into live.limits as l (key, start, count)
     select $1, $2::timestamptz, 1 where set_config('synchronous_commit', 'off', true) = 'off'
     on conflict (key) do update set
       count = case when ${isOpen} then l.count + 1 else 1 end,
       start = case when ${isOpen} then l.start else excluded.start end
     returning count, extract(epoch from start) * 1000 as start`,
    [key, now.toISOString(), seconds],
  );
  return { count: Number(rows[0]?.['count'] ?? 1), start: Number(rows[0]?.['start'] ?? now.getTime()) };
}

/** Takes one of a count back. What was counted in another window stays. */
export async function uncountOne(client: Queries, key: string, { start }: Pick<Count, 'start'>): Promise<void> {
  await client.query('update live.limits set count = greatest(count - 1, 0) where key = $1 and start = to_timestamp($2::numeric / 1000)', [
    key,
    start,
  ]);
}

/** Forgets counts that began before `day`. */
export async function forgetCounts(client: Queries, day: Date): Promise<void> {
  await client.query('delete from live.limits where start < $1', [day.toISOString()]);
}
