import type { Queries } from './Database.ts';
import { quoteIdentifier, scheduleName } from './quoteIdentifier.ts';

/** A record for which a schedule's steps are due. */
export interface DueRecord {
  schedule: string;
  record: string;
  due: Date;
}

/** A record for which a schedule's steps failed. `next` is the time of the retry. */
export interface FailedRun extends DueRecord {
  /** The time of the first failure (`since`) and of the last failure (`at`). */
  since: Date;
  at: Date;
  attempts: number;
  why: string;
  next: Date;
}

/** Lists the records that are due at `moment`. Skips records that are waiting for a retry. */
export async function listDue(client: Queries, moment: Date): Promise<DueRecord[]> {
  const { rows } = await client.query('select schedule, record, due from live.due_records($1)', [moment.toISOString()]);
  return rows.map(({ schedule, record, due }) => ({ schedule: String(schedule), record: String(record), due: new Date(String(due)) }));
}

/** Lists failed runs that should be tried again, oldest first. Call `setToday` first. */
export async function listFailedRuns(client: Queries): Promise<FailedRun[]> {
  const failed = `from live.schedule_runs where state = 'failed'`;
  const { rows: some } = await client.query(`select 1 ${failed} limit 1`);
  if (some.length === 0) return [];
  const { rows } = await client.query(
    // Pass 'infinity' to include records with a retry in the future.
    `select r.* from (select * ${failed}) r join live.due_records('infinity') d using (schedule, record, due) order by r.due, r.record`,
  );
  return rows.map(({ schedule, record, due, since, at, attempts, why, next }) => ({
    ...{ schedule: String(schedule), record: String(record), due: new Date(String(due)), at: new Date(String(at)) },
    ...{ since: new Date(String(since ?? at)), attempts: Number(attempts), why: String(why ?? ''), next: new Date(String(next)) },
  }));
}

/** Schedules a failed run's next attempt for `moment`. */
export async function retryRunNow(client: Queries, { schedule, record, due }: DueRecord, moment: Date): Promise<void> {
  await client.query(`update live.schedule_runs set next = $4 where schedule = $1 and record = $2 and due = $3 and state = 'failed'`, [
    schedule,
    record,
    due.toISOString(),
    moment.toISOString(),
  ]);
}

/** Runs a schedule's steps for a record. Returns the attempt number, or 0 if another server has already run them. */
export async function runDue(client: Queries, { schedule, record, due }: DueRecord, moment: Date): Promise<number> {
  const { rows } = await client.query(
    `insert into live.schedule_runs as r (schedule, record, due, state, attempts) values ($1, $2, $3, 'done', 1)
     on conflict (schedule, record, due) do update set state = 'done', attempts = r.attempts + 1, why = null, next = null, at = now()
       where r.state = 'failed' and r.next <= $4
     returning attempts`,
    [schedule, record, due.toISOString(), moment.toISOString()],
  );
  const attempts = Number(rows[0]?.['attempts'] ?? 0);
  if (attempts > 0)
    await client.query(`select ${quoteIdentifier('live', scheduleName(schedule))}($1::jsonb, null)`, [JSON.stringify({ record })]);
  return attempts;
}

/**
 * Stores a failed attempt. Returns the number of attempts so far, and the time of the next attempt. `waits` are the delays before each
 * retry, in ms. Further retries use the last delay.
 */
export async function noteFailedRun(
  client: Queries,
  { schedule, record, due }: DueRecord,
  { why, moment, waits }: { why: string; moment: Date; waits: readonly number[] },
): Promise<{ attempts: number; next: Date }> {
  const after = (attempts: string) =>
    `$5::timestamptz + make_interval(secs => ($6::float8[])[least(${attempts}, cardinality($6::float8[]))] / 1000)`;
  const { rows } = await client.query(
    `insert into live.schedule_runs as r (schedule, record, due, state, attempts, why, next, since, at)
       values ($1, $2, $3, 'failed', 1, $4, ${after('1')}, $5, $5)
     on conflict (schedule, record, due) do update
       set attempts = r.attempts + 1, why = excluded.why, at = excluded.at, next = ${after('r.attempts + 1')} where r.state = 'failed'
     returning attempts, next`,
    [schedule, record, due.toISOString(), why, moment.toISOString(), waits],
  );
  return { attempts: Number(rows[0]?.['attempts'] ?? 1), next: new Date(String(rows[0]?.['next'] ?? moment)) };
}

/** Sets the current date and time for SQL conditions, until the transaction ends. */
export async function setToday(client: Queries, moment: Date, timeZone: string): Promise<void> {
  await client.query(
    `select set_config('portal.today', to_char(t, 'YYYY-MM-DD'), true), set_config('portal.time', to_char(t, 'HH24:MI'), true)
     from (select $1::timestamptz at time zone $2 as t) as moment`,
    [moment.toISOString(), timeZone],
  );
}
