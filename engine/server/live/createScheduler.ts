import type { Clock } from '../../core/data/clock.ts';
import type { ServedDatabase } from '../database/Database.ts';
import { createScheduleRunner } from '../http/createScheduleRunner.ts';
import type { LivePortal } from '../sql/LivePortal.ts';

export interface SchedulerOptions {
  portal: Pick<LivePortal, 'timeZone' | 'settings' | 'schedules'>;
  database: ServedDatabase;
  clock: Clock;
  log: (line: string) => void;
  every?: number;
}

/** Runs schedules until `close` is called. Several servers can run schedules at the same time. */
export interface Scheduler {
  /** Runs all schedules now. Returns the number of processed records. */
  runNow(): Promise<number>;
  close(): Promise<void>;
}

export function createScheduler({ log, every = 60_000, ...options }: SchedulerOptions): Scheduler {
  const runner = createScheduleRunner({ ...options, log });
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
      for (const found of await runner.listDue()) if (!isClosed && (await runner.run(found)).state === 'done') count += 1;
      return count;
    } catch (error) {
      log(`Schedules: ${String(error)}`);
      return 0;
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
