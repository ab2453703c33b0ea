import { titleField } from '../../core/fields/recordOptions.ts';
import type { Clock } from '../../core/data/clock.ts';
import type { Row } from '../../language/Row.ts';
import type { ServedDatabase } from '../database/Database.ts';
import { failedJobsCollection, listFailedJobs, type FailedJob, type RunResult } from '../database/failedJobs.ts';
import { retryRunNow, type FailedRun } from '../database/scheduleRuns.ts';
import { collectionAccess } from '../people/collectionAccess.ts';
import { message, notAllowed, notFound, Refusal } from '../people/Refusal.ts';
import type { ServedPortal, ViewerContext } from '../people/ServedPortal.ts';
import type { Records } from './createRecords.ts';
import { createScheduleRunner } from './createScheduleRunner.ts';
import type { RequestContext } from './RequestContext.ts';

/** The jobs whose last attempt failed. The access rules for `failedJobs` limit who may read and retry the jobs. */
export interface FailedJobs {
  mayEver(operation: 'read' | 'change', viewerContext: Pick<ViewerContext, 'scope'>): boolean;
  list(context: RequestContext, viewerContext: ViewerContext): Promise<Row[]>;
  /** Runs a job again. If the job fails again, throws a 409 `Refusal` with the reason. */
  retry(context: RequestContext, viewerContext: ViewerContext, id: string): Promise<Row>;
  /** Returns the number of failed jobs as a metric. Returns no metric if the database can't be reached. */
  figures(): Promise<Readonly<Record<string, number>>>;
}

export interface FailedJobsOptions {
  portal: ServedPortal;
  database: ServedDatabase;
  records: Pick<Records, 'readSome' | 'collections'>;
  /** Retries one of the server's own jobs, such as a backup. Returns `undefined` for an unknown job. */
  retryJob: (job: string) => Promise<RunResult | undefined>;
  clock: Clock;
  log: (line: string) => void;
}

export function createFailedJobs({ portal, database, records, retryJob, clock, log }: FailedJobsOptions): FailedJobs {
  const runner = createScheduleRunner({ portal, database, clock, log });
  const { may, mayEver, assertMay } = collectionAccess(portal, failedJobsCollection);

  /** Returns the titles of a schedule's records, keyed by id. Skips records that the viewer may not read. */
  async function readTitles(context: RequestContext, schedule: string, ids: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
    const of = portal.schedules[schedule]?.for;
    const entity = Object.values(portal.entities).find((candidate) => candidate.of === of);
    if (of === undefined || !entity || !records.collections.has(of)) return new Map();
    const title = titleField(entity);
    if (title === 'id') return new Map();
    const found = await records.readSome(context, of, ids).catch((error: unknown) => {
      if (error instanceof Refusal) return [];
      throw error;
    });
    return new Map(found.map(({ row }) => [String(row.id), row[title]]));
  }

  async function readRuns(context: RequestContext, viewerContext: ViewerContext): Promise<{ row: Row; run: FailedRun }[]> {
    const runs = await runner.listFailed();
    const titles = new Map<string, ReadonlyMap<string, unknown>>();
    for (const schedule of new Set(runs.map((run) => run.schedule))) {
      const ids = runs.filter((run) => run.schedule === schedule).map(({ record }) => record);
      titles.set(schedule, await readTitles(context, schedule, ids));
    }
    return runs
      .map((run) => ({ run, row: runRow(run, portal.schedules[run.schedule]?.summary, titles.get(run.schedule)?.get(run.record)) }))
      .filter(({ row }) => may('read', viewerContext, row));
  }

  async function readJobs(viewerContext: ViewerContext): Promise<{ row: Row; job: string }[]> {
    const jobs = await listFailedJobs(database.auth);
    return jobs.map((job) => ({ job: job.job, row: jobRow(job) })).filter(({ row }) => may('read', viewerContext, row));
  }

  async function retryRun({ schedule, record, due }: FailedRun): Promise<RunResult> {
    await retryRunNow(database.auth, { schedule, record, due }, clock.now());
    return runner.run({ schedule, record, due });
  }

  return {
    mayEver,
    list: async (context, viewerContext) => {
      assertMay('read', viewerContext);
      return [...(await readJobs(viewerContext)), ...(await readRuns(context, viewerContext))].map(({ row }) => row);
    },
    retry: async (context, viewerContext, id) => {
      assertMay('change', viewerContext);
      const job = (await readJobs(viewerContext)).find(({ row }) => row.id === id);
      const run = job ? undefined : (await readRuns(context, viewerContext)).find(({ row }) => row.id === id);
      const row = (job ?? run)?.row;
      if (!row) throw notFound();
      if (!may('change', viewerContext, row)) throw notAllowed();
      const result = run ? await retryRun(run.run) : await retryJob(job?.job ?? '');
      if (!result) throw new Refusal(409, 'refused', message('otherServer'));
      if (result.state === 'failed') throw new Refusal(409, 'refused', message('failedAgain', { why: result.why }));
      return { ...row, state: 'done' };
    },
    figures: async (): Promise<Record<string, number>> => {
      try {
        return { portal_failed_jobs: (await runner.listFailed()).length + (await listFailedJobs(database.auth)).length };
      } catch {
        return {};
      }
    },
  };
}

function runRow(run: FailedRun, summary = '', title: unknown): Row {
  const { schedule, record, due } = run;
  return {
    ...{ id: `${schedule}.${due.getTime()}.${record}`, job: 'schedule', schedule, summary, record, due: due.toISOString() },
    ...(title !== undefined && title !== null && { about: title }),
    ...failure(run),
  };
}

function jobRow(job: FailedJob): Row {
  return { id: job.job, job: job.job, ...failure(job) };
}

function failure({ since, at, attempts, why, next }: Omit<FailedJob, 'job'>): Row {
  return {
    ...{ state: 'failed', attempts, why, since: since.toISOString(), at: at.toISOString() },
    ...(next && { next: next.toISOString() }),
  };
}
