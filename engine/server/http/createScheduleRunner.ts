import { scheduledOperation } from '../../core/access/scheduledOperation.ts';
import type { Clock } from '../../core/data/clock.ts';
import type { Client, ServedDatabase } from '../database/Database.ts';
import { failedJobsCollection, type RunResult } from '../database/failedJobs.ts';
import { runInTransaction } from '../database/runInTransaction.ts';
import { notifyCollection } from '../database/notify.ts';
import { listDue, listFailedRuns, noteFailedRun, runDue, setToday, type DueRecord, type FailedRun } from '../database/scheduleRuns.ts';
import type { LivePortal } from '../sql/LivePortal.ts';
import { operationStates } from '../sql/operationSql.ts';
import { operationRefusal } from './operationRefusal.ts';
import { toRefusal } from './toRefusal.ts';

/** Runs schedules, with a separate transaction for each record. */
export interface ScheduleRunner {
  listDue(): Promise<DueRecord[]>;
  listFailed(): Promise<FailedRun[]>;
  /** Runs a schedule's steps for a record. If a step fails, stores and logs the failure. */
  run(found: DueRecord): Promise<RunResult>;
}

interface Deps {
  portal: Pick<LivePortal, 'timeZone' | 'settings' | 'schedules'>;
  database: ServedDatabase;
  clock: Clock;
  log: (line: string) => void;
}

const minute = 60_000;

/** The delays after failed attempts, in ms. The last delay repeats. */
const waits = [1, 5, 15, 60, 240, 720].map((minutes) => minutes * minute);

export function createScheduleRunner({ portal, database, clock, log }: Deps): ScheduleRunner {
  /** Runs `work` in a transaction. Sets the transaction's date to today, unless the portal has a fixed date. */
  function today<T>(work: (client: Client, moment: Date) => Promise<T>): Promise<T> {
    return runInTransaction(database.auth, async (client) => {
      const moment = clock.now();
      if (portal.settings.clock === undefined) await setToday(client, moment, portal.timeZone);
      return work(client, moment);
    });
  }

  async function run(found: DueRecord): Promise<RunResult> {
    try {
      const attempts = await today(async (client, moment) => {
        const count = await runDue(client, found, moment);
        if (count > 1) await notifyCollection(client, failedJobsCollection);
        return count;
      });
      return { state: attempts > 0 ? 'done' : 'gone' };
    } catch (error) {
      // This error means that the record has changed and is no longer due.
      if (error instanceof Error && 'code' in error && error.code === operationStates.missing && error.message === '0')
        return { state: 'gone' };
      const message = error instanceof Error ? error.message : String(error);
      const why = describeFailure(error, found.schedule) ?? message;
      const { attempts, next } = await noteFailedRun(database.auth, found, { why, moment: clock.now(), waits });
      await notifyCollection(database.auth, failedJobsCollection);
      const cause = why === message ? `${why}.` : `${why} (${message})`;
      log(
        `The schedule "${found.schedule}" failed for ${found.record} (attempt ${attempts}): ${cause} Next attempt: ${next.toISOString()}`,
      );
      return { state: 'failed', why };
    }
  }

  /** Describes why a scheduled run failed. Returns `undefined` for an unknown error. */
  function describeFailure(error: unknown, schedule: string): string | undefined {
    const manifest = portal.schedules[schedule];
    if (error instanceof Error && 'code' in error && error.code === operationStates.missing) return "A required record doesn't exist.";
    return ((manifest && operationRefusal(error, scheduledOperation(manifest))) ?? toRefusal(error))?.message;
  }

  return {
    listDue: () => today(listDue),
    listFailed: () => today(listFailedRuns),
    run,
  };
}
