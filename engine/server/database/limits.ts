import type { Queries } from './Database.ts';

/** A count, and its start time in ms since the epoch. */
export interface Count {
  count: number;
  start: number;
}

/** Counts one use of `key`. After a period of `seconds`, the count starts again at 1. */
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

export async function resetCount(client: Queries, key: string): Promise<void> {
  await client.query('delete from live.limits where key = $1', [key]);
}

export async function setWait(client: Queries, key: string, seconds: number, now: Date): Promise<void> {
  await client.query(
    `insert into live.limits (key, start, count) values ($1, $2::timestamptz, $3)
     on conflict (key) do update set start = excluded.start, count = excluded.count`,
    [key, now.toISOString(), seconds],
  );
}

/** Returns the current count for `key`. `closed` is the number of seconds left to wait, or 0. */
export async function readLimit(
  client: Queries,
  { key, wait, seconds }: { key: string; wait: string; seconds: number },
  now: Date,
): Promise<{ count: number; closed: number }> {
  // Read the count and the wait with one statement, so that a wait can't start in between.
  const { rows } = await client.query(
    `select
       (select count from live.limits where key = $1 and start between $3::timestamptz - make_interval(secs => $4) and $3::timestamptz + make_interval(secs => $4)) as count,
       (select ceil(extract(epoch from start - $3::timestamptz) + count)::int from live.limits where key = $2 and start <= $3::timestamptz) as closed`,
    [key, wait, now.toISOString(), seconds],
  );
  return { count: Number(rows[0]?.['count'] ?? 0), closed: Math.max(0, Number(rows[0]?.['closed'] ?? 0)) };
}

/** Deletes the failed attempts and wait times for all keys that start with `key`. */
export async function resetAttempts(client: Queries, key: string): Promise<void> {
  await client.query(`delete from live.limits where starts_with(key, 'fail:' || $1) or starts_with(key, 'wait:' || $1)`, [key]);
}

export async function deleteOldCounts(client: Queries, day: Date): Promise<void> {
  await client.query('delete from live.limits where start < $1', [day.toISOString()]);
}
