import type { Queries } from './Database.ts';

/** The collection that lists failed server jobs and failed schedule runs. */
export const failedJobsCollection = 'failedJobs';

/** A failed server job, such as a backup. */
export interface FailedJob {
  job: string;
  /** The time of the first failed attempt. */
  since: Date;
  /** The time of the last failed attempt. */
  at: Date;
  attempts: number;
  why: string;
  next?: Date;
}

/** The result of a job or of a schedule's steps. `gone`: there was nothing left to do. */
export type RunResult = { state: 'done' | 'gone' } | { state: 'failed'; why: string };

export async function listFailedJobs(client: Queries): Promise<FailedJob[]> {
  const { rows } = await client.query('select * from live.failed_jobs order by job');
  return rows.map(({ job, since, at, attempts, why, next }) => ({
    ...{ job: String(job), since: new Date(String(since)), at: new Date(String(at)), attempts: Number(attempts), why: String(why) },
    ...(next !== null && { next: new Date(String(next)) }),
  }));
}

/** Records a failed attempt to run a job. */
export async function recordFailedJob(
  client: Queries,
  { job, why, at, next }: Pick<FailedJob, 'job' | 'why' | 'at' | 'next'>,
): Promise<void> {
  await client.query(
    `insert into live.failed_jobs as j (job, attempts, since, at, next, why) values ($1, 1, $2, $2, $3, $4)
     on conflict (job) do update set attempts = j.attempts + 1, at = excluded.at, next = excluded.next, why = excluded.why`,
    [job, at.toISOString(), next?.toISOString() ?? null, why],
  );
}

/** Deletes the stored failure of a job that has now succeeded. Returns false if no failure was stored. */
export async function clearFailedJob(client: Queries, job: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from live.failed_jobs where job = $1', [job]);
  return rowCount === 1;
}
