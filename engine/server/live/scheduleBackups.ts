import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../core/data/clock.ts';
import { sync as syncFile } from '../database/durableFiles.ts';

export interface BackupSchedule {
  every: number;
  /** The maximum number of scheduled backups to keep. */
  keep: number;
  /** The maximum age of a scheduled backup, in days. The newest backup is always kept. */
  days: number;
}

interface BackupContext {
  folder: string;
  clock: Clock;
  write: (path: string) => Promise<void>;
  /** Flushes a file or folder to disk. Tests replace this function. */
  sync?: (path: string) => void;
}

/** Matches the names of scheduled backups. Manual backups have other names, so the schedule never removes them. */
const scheduled = /^scheduled-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z)\.ndjson\.gz$/;
/** Matches the names of unfinished backups. */
const unfinished = /^scheduled-.*\.part$/;
const day = 24 * 3600 * 1000;

/**
 * Makes scheduled backups and removes old ones. Returns a function that stops the schedule.
 * @param run Runs `work`. If it fails, `run` reports that the next attempt is in `wait` ms.
 */
export function scheduleBackups(
  schedule: BackupSchedule,
  context: BackupContext,
  run: (work: () => Promise<void>, wait: number) => Promise<unknown>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (wait: number) => {
    // Timers can't wait longer than 24 days, so wait for at most one day.
    timer = setTimeout(() => void next(), Math.min(Math.max(wait, 0), day));
    timer.unref();
  };
  // Retry a failed backup within an hour.
  const retryDelay = Math.min(schedule.every, day / 24);
  const next = async () => {
    const wait = nextBackup(schedule, context);
    if (wait > 0) return later(wait);
    await run(() => backUp(schedule, context), retryDelay);
    later(Math.max(nextBackup(schedule, context), retryDelay));
  };
  removeUnfinished(context.folder);
  void next();
  return () => clearTimeout(timer);
}

/** Returns the time until the next backup, in ms: 0 or less if one is due now. */
export function nextBackup({ every }: BackupSchedule, { folder, clock }: Pick<BackupContext, 'folder' | 'clock'>): number {
  const now = clock.now().getTime();
  const [last] = listScheduledBackups(folder, now);
  return last ? last.made + every - now : 0;
}

export function backupName(kind: 'scheduled' | 'backup', now: Date): string {
  return `${kind}-${now.toISOString().replaceAll(/[:.]/g, '-')}.ndjson.gz`;
}

export async function backUp({ keep, days }: BackupSchedule, { folder, clock, write, sync = syncFile }: BackupContext): Promise<void> {
  const file = join(folder, backupName('scheduled', clock.now()));
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    rmSync(`${file}.part`, { force: true });
    await write(`${file}.part`);
    // A power failure must not lose all backups, so flush the new backup before removing old backups.
    sync(`${file}.part`);
    renameSync(`${file}.part`, file);
    sync(folder);
    const now = clock.now().getTime();
    const oldest = now - days * day;
    const expired = listScheduledBackups(folder, now).filter(({ made }, index) => index > 0 && (index >= keep || made < oldest));
    for (const { name } of expired) rmSync(join(folder, name));
  } catch (error) {
    rmSync(`${file}.part`, { force: true });
    throw error;
  }
}

/** Removes backups that were left unfinished when the server stopped. */
function removeUnfinished(folder: string): void {
  try {
    for (const name of namesIn(folder).filter((one) => unfinished.test(one))) rmSync(join(folder, name), { force: true });
  } catch {
    // The folder isn't writable. The next backup will report this.
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Lists scheduled backups, newest first. Skips dates in the future, which come from a wrong clock. */
function listScheduledBackups(folder: string, now: number): { name: string; made: number }[] {
  return namesIn(folder)
    .flatMap((name) => {
      const stamp = scheduled.exec(name)?.[1];
      if (stamp === undefined) return [];
      return [{ name, made: Date.parse(stamp.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z')) }];
    })
    .filter(({ made }) => made <= now)
    .sort((one, other) => other.made - one.made);
}
