import type { Queries } from './Database.ts';
import { quoted, scheduleName } from './quoted.ts';

/** A record for which a schedule's steps are due. */
export interface DueRecord {
  schedule: string;
  record: string;
  due: Date;
}

/** Lists the records that are due at `moment`. Leaves out those whose last attempt has just failed. */
export async function listDue(client: Queries, moment: Date): Promise<DueRecord[]> {
  const { rows } = await client.query('select schedule, record, due from live.due_records($1)', [moment.toISOString()]);
  return rows.map(({ schedule, record, due }) => ({ schedule: String(schedule), record: String(record), due: new Date(String(due)) }));
}

/** Runs a schedule's steps for a record, in the current transaction. Returns false if another server has already run them. */
export async function runDue(client: Queries, { schedule, record, due }: DueRecord, moment: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into live.schedule_runs as r (schedule, record, due, state, attempts) values ($1, $2, $3, 'done', 1)
     on conflict (schedule, record, due) do update set state = 'done', attempts = r.attempts + 1, why = null, next = null, at = now()
       where r.state = 'failed' and r.next <= $4`,
    [schedule, record, due.toISOString(), moment.toISOString()],
  );
  if (rowCount !== 1) return false;
  await client.query(`select ${quoted('live', scheduleName(schedule))}($1::jsonb, null)`, [JSON.stringify({ record })]);
  return true;
}

/** Stores a failed attempt. Returns the number of attempts and the time of the next one. `waits` are in ms, and the last one repeats. */
export async function noteFailedRun(
  client: Queries,
  { schedule, record, due }: DueRecord,
  { why, moment, waits }: { why: string; moment: Date; waits: readonly number[] },
): Promise<{ attempts: number; next: Date }> {
  const after = (attempts: string) =>
    `$5::timestamptz + make_interval(secs => ($6::float8[])[least(${attempts}, cardinality($6::float8[]))] / 1000)`;
  const { rows } = await client.query(
    `insert into live.schedule_runs as r (schedule, record, due, state, attempts, why, next) values ($1, $2, $3, 'failed', 1, $4, ${after('1')})
     on conflict (schedule, record, due) do update
       set attempts = r.attempts + 1, why = excluded.why, at = now(), next = ${after('r.attempts + 1')} where r.state = 'failed'
     returning attempts, next`,
    [schedule, record, due.toISOString(), why, moment.toISOString(), waits],
  );
  return { attempts: Number(rows[0]?.['attempts'] ?? 1), next: new Date(String(rows[0]?.['next'] ?? moment)) };
}

/** Sets the date and time for conditions in the current transaction. */
export async function setToday(client: Queries, moment: Date, timeZone: string): Promise<void> {
  await client.query(
    `select set_config('portal.today', to_char(t, 'YYYY-MM-DD'), true), set_config('portal.time', to_char(t, 'HH24:MI'), true)
     from (select $1::timestamptz at time zone $2 as t) as moment`,
    [moment.toISOString(), timeZone],
  );
}
