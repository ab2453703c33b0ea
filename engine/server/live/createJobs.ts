import type { Clock } from '../../core/data/clock.ts';
import type { Queries } from '../database/Database.ts';
import { clearFailedJob, failedJobsCollection, recordFailedJob, type RunResult } from '../database/failedJobs.ts';
import { notifyCollection } from '../database/notify.ts';
import { toRefusal } from '../http/toRefusal.ts';

/** The server's own jobs. Schedules aren't included. */
export type JobName = 'backup' | 'unusedFiles' | 'oldRecords';

/** Runs the server's own jobs. The collection `failedJobs` shows their failures. */
export interface Jobs {
  /** Runs a job. If it fails, stores and logs the failure. `wait` is the time until the next attempt (ms). */
  run(job: JobName, work: () => Promise<unknown>, wait: number): Promise<RunResult>;
  /** Runs a job immediately, and then every `every` ms. */
  repeat(job: JobName, work: () => Promise<unknown>, every: number): void;
  /** Runs a job again. Returns `undefined` if it has never run on this server. */
  retry(job: string): Promise<RunResult | undefined>;
  /** Cancels all repeats. If a job is still running and fails, the failure isn't stored. */
  close(): void;
}

interface Deps {
  database: { auth: Queries };
  clock: Clock;
  log: (line: string) => void;
}

export function createJobs({ database: { auth }, clock, log }: Deps): Jobs {
  const known = new Map<string, () => Promise<RunResult>>();
  const running = new Map<string, Promise<RunResult>>();
  const timers = new Set<ReturnType<typeof setInterval>>();
  let isClosed = false;

  async function attempt(job: JobName, work: () => Promise<unknown>, wait: number): Promise<RunResult> {
    try {
      await work();
    } catch (error) {
      const why = describeFailure(error);
      await noteFailure(job, why, new Date(clock.now().getTime() + wait));
      return { state: 'failed', why };
    }
    if (!isClosed && (await clearFailedJob(auth, job).catch(() => false))) await notifyCollection(auth, failedJobsCollection);
    return { state: 'done' };
  }

  async function noteFailure(job: JobName, why: string, next: Date): Promise<void> {
    if (isClosed) return;
    log(`The job "${job}" failed: ${why} Next attempt: ${next.toISOString()}`);
    try {
      await recordFailedJob(auth, { job, why, at: clock.now(), next });
      await notifyCollection(auth, failedJobsCollection);
    } catch (error) {
      log(`This failure couldn't be stored: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  const run: Jobs['run'] = (job, work, wait) => {
    const runOnce = () => {
      const done = running.get(job) ?? attempt(job, work, wait).finally(() => running.delete(job));
      running.set(job, done);
      return done;
    };
    known.set(job, runOnce);
    return runOnce();
  };

  return {
    run,
    repeat: (job, work, every) => {
      void run(job, work, every);
      const timer = setInterval(() => void run(job, work, every), every);
      timer.unref();
      timers.add(timer);
    },
    retry: async (job) => known.get(job)?.(),
    close: () => {
      isClosed = true;
      for (const timer of timers) clearInterval(timer);
    },
  };
}

const systemErrors: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk is full.',
  EACCES: "The server isn't allowed to write to this folder.",
  EPERM: "The server isn't allowed to write to this folder.",
  EROFS: "The server isn't allowed to write to this folder.",
};

function describeFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : String(error);
  // Don't use the operating system's message, because it contains paths.
  const system = error instanceof Error && 'syscall' in error ? `A file couldn't be read or written (${code}).` : undefined;
  return systemErrors[code] ?? system ?? toRefusal(error)?.message ?? (/[.!?]$/.test(message) ? message : `${message}.`);
}
