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

/** Forgets what was counted for a key. */
export async function forgetCount(client: Queries, key: string): Promise<void> {
  await client.query('delete from live.limits where key = $1', [key]);
}

/** Closes a key for `seconds` from now. */
export async function setWait(client: Queries, key: string, seconds: number, now: Date): Promise<void> {
  await client.query(
    `insert into live.limits (key, start, count) values ($1, $2::timestamptz, $3)
     on conflict (key) do update set start = excluded.start, count = excluded.count`,
    [key, now.toISOString(), seconds],
  );
}

/** Returns how often `key` was counted in its window of `seconds`, and for how many more seconds the key `wait` is closed: 0 if it is open. */
export async function readLimit(
  client: Queries,
  { key, wait, seconds }: { key: string; wait: string; seconds: number },
  now: Date,
): Promise<{ count: number; closed: number }> {
  // One statement: a count that closes a key is never seen without its wait. A wait that begins in the future is of a clock that was wrong.
  const { rows } = await client.query(
    `select
       (select count from live.limits where key = $1 and start between $3::timestamptz - make_interval(secs => $4) and $3::timestamptz + make_interval(secs => $4)) as count,
       (select ceil(extract(epoch from start - $3::timestamptz) + count)::int from live.limits where key = $2 and start <= $3::timestamptz) as closed`,
    [key, wait, now.toISOString(), seconds],
  );
  return { count: Number(rows[0]?.['count'] ?? 0), closed: Math.max(0, Number(rows[0]?.['closed'] ?? 0)) };
}

/** Forgets counts that began before `day`. */
export async function forgetCounts(client: Queries, day: Date): Promise<void> {
  await client.query('delete from live.limits where start < $1', [day.toISOString()]);
}
