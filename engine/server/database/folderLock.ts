import { readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isProcessRunning } from './isProcessRunning.mjs';

/** The timers that keep this process's locks valid, keyed by file. */
const timers = new Map<string, ReturnType<typeof setInterval>>();

/** A process updates its lock file every `beat` ms. Other containers respect the lock for `staleAfter` ms after an update. */
const beat = 5000;
const staleAfter = 30_000;

export class FolderInUseError extends Error {
  /**
   * The id of the process that has the lock, or `elsewhere` for a process in another container. `undefined` if the lock file has no id yet.
   */
  readonly owner: number | 'elsewhere' | undefined;

  constructor(folder: string, owner: number | 'elsewhere' | undefined) {
    super(
      owner === 'elsewhere'
        ? `${folder} is in use by another container, or was in use less than 30 seconds ago. Two servers can't share a folder.`
        : `${folder} is in use by ${owner === undefined ? 'a process that has just started' : `process ${owner}`}. Two servers can't share a folder.`,
    );
    this.owner = owner;
  }
}

/** Locks `folder` for this process until the returned function is called. Takes over an abandoned lock. Throws FolderInUseError. */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  if (!write(file)) {
    const owner = readOwner(file);
    if (owner !== undefined) throw new FolderInUseError(folder, owner);
    // Rename the abandoned lock first. If two processes rename the lock at once, only one succeeds.
    const stale = `${file}.${process.pid}`;
    try {
      renameSync(file, stale);
    } catch {
      // Another process has already renamed the file.
    }
    rmSync(stale, { force: true });
    if (!write(file)) throw new FolderInUseError(folder, readOwner(file));
  }
  timers.set(file, setInterval(() => touch(file), beat).unref());
  return () => {
    clearInterval(timers.get(file));
    if (timers.delete(file)) rmSync(file, { force: true });
  };
}

function touch(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // The folder was deleted, so there is no lock to remove.
  }
}

function write(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid} ${readStart(process.pid) ?? ''} ${processNamespace}\n`, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** This process's namespace, such as `BOOT/pid:[4026531836]`. Process ids are unique only within a namespace. */
const processNamespace = `${readContent('/proc/sys/kernel/random/boot_id').trim()}/${namespace()}`;

function namespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

/** Returns the process with the lock, or `elsewhere` for a process in another container. Returns `undefined` if the lock was abandoned. */
function readOwner(file: string): number | 'elsewhere' | undefined {
  const [id, start, where] = readContent(file).trim().split(' ');
  if (where !== undefined && where !== processNamespace) return Date.now() - touchedAt(file) < staleAfter ? 'elsewhere' : undefined;
  const owner = Number(id);
  if (!Number.isInteger(owner) || owner <= 0) return undefined;
  // The lock file may be from an earlier process with the same id, because a restarted container reuses process ids.
  if (owner === process.pid) return timers.has(file) ? owner : undefined;
  const hasSameStart = start === undefined || readStart(owner) === undefined || readStart(owner) === start;
  return isProcessRunning(owner) && hasSameStart ? owner : undefined;
}

function touchedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function readContent(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Returns a process's start time in clock ticks since boot. Returns `undefined` on systems other than Linux. */
function readStart(id: number): string | undefined {
  const stat = readContent(`/proc/${id}/stat`);
  // Skip the program's name, which is in parentheses and may contain spaces.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}
