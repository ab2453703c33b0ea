import type { Clock } from '../../core/data/clock.ts';
import type { Client, ServedDatabase } from '../database/Database.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { listDue, noteFailedRun, runDue, setToday, type DueRecord } from '../database/scheduleRuns.ts';
import type { LivePortal } from '../sql/LivePortal.ts';
import { operationStates } from '../sql/operations.ts';

export interface SchedulerOptions {
  portal: Pick<LivePortal, 'timeZone' | 'settings'>;
  database: ServedDatabase;
  clock: Clock;
  log: (line: string) => void;
  every?: number;
}

/** Runs the schedules until it is closed. Several servers can run one at the same time. */
export interface Scheduler {
  /** Runs everything that is due now. Returns how many records' steps ran. */
  runNow(): Promise<number>;
  close(): Promise<void>;
}

const minute = 60_000;

/** How long to wait after each failed attempt, in ms. The last wait repeats. */
const waits = [1, 5, 15, 60, 240, 720].map((minutes) => minutes * minute);

export function createScheduler({ portal, database, clock, log, every = minute }: SchedulerOptions): Scheduler {
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let working: Promise<number> = Promise.resolve(0);

  function later(): void {
    if (isClosed) return;
    timer = setTimeout(() => void runNow().then(later), every);
    timer.unref();
  }

  async function runAll(): Promise<number> {
    try {
      let count = 0;
      for (const found of await today((client, moment) => listDue(client, moment))) if (!isClosed && (await run(found))) count += 1;
      return count;
    } catch (error) {
      log(`Schedules: ${String(error)}`);
      return 0;
    }
  }

  /** Runs `work` in a transaction. First sets the database's date from the clock, unless the portal's clock is frozen. */
  function today<T>(work: (client: Client, moment: Date) => Promise<T>): Promise<T> {
    return inTransaction(database.auth, async (client) => {
      const moment = clock.now();
      if (portal.settings.clock === undefined) await setToday(client, moment, portal.timeZone);
      return work(client, moment);
    });
  }

  async function run(found: DueRecord): Promise<boolean> {
    try {
      return await today((client, moment) => runDue(client, found, moment));
    } catch (error) {
      // The record has changed in the meantime and is no longer due.
      if (error instanceof Error && 'code' in error && error.code === operationStates.missing) return false;
      const why = error instanceof Error ? error.message : String(error);
      const { attempts, next } = await noteFailedRun(database.auth, found, { why, moment: clock.now(), waits });
      log(`The schedule "${found.schedule}" failed for ${found.record} (attempt ${attempts}): ${why}. Next attempt: ${next.toISOString()}`);
      return false;
    }
  }

  function runNow(): Promise<number> {
    working = working.then(runAll);
    return working;
  }

  later();
  return {
    runNow,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await working;
    },
  };
}
