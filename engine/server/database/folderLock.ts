import { readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The locks that this process holds, by file, each with what says from time to time that it is there. */
const held = new Map<string, ReturnType<typeof setInterval>>();

/** In ms: how often a process says that it is there, and for how long that is believed where nobody can look for the process itself. */
const beat = 5000;
const believed = 30_000;

/**
 * Makes this process the only one that uses `folder`, until the function that it returns is called. The lock of a process that is gone is
 * taken over; where it was one of another container, half a minute after its last sign.
 * @throws Error that names the process which has the folder.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  if (!write(file)) {
    const owner = ownerOf(file);
    if (owner === 'elsewhere')
      throw new Error(`${folder} is in use in another container, or was half a minute ago. Two servers cannot share a folder.`);
    if (owner !== undefined) throw new Error(`${folder} is in use by process ${owner}. Two servers cannot share a folder.`);
    // Of two that find the same dead lock only one can move it away.
    const dead = `${file}.${process.pid}`;
    try {
      renameSync(file, dead);
    } catch {
      // The other one was first; whether it has the folder shows below.
    }
    rmSync(dead, { force: true });
    if (!write(file)) throw new Error(`${folder} is in use by process ${ownerOf(file) ?? 'that has just started'}.`);
  }
  held.set(file, setInterval(() => touch(file), beat).unref());
  return () => {
    clearInterval(held.get(file));
    if (held.delete(file)) rmSync(file, { force: true });
  };
}

function touch(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // The folder is gone, and with it what was locked.
  }
}

function write(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid} ${startOf(process.pid) ?? ''} ${world}\n`, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Where the ids of processes are those that this process sees: a container has its own. Only Linux tells. */
const world = `${contentOf('/proc/sys/kernel/random/boot_id').trim()}/${namespace()}`;

function namespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

/** The id of the running process that holds the lock, if there is one; of one in another container only that it was there a moment ago. */
function ownerOf(file: string): number | 'elsewhere' | undefined {
  const [id, start, where] = contentOf(file).trim().split(' ');
  if (where !== undefined && where !== world) return Date.now() - touchedAt(file) < believed ? 'elsewhere' : undefined;
  const owner = Number(id);
  if (!Number.isInteger(owner) || owner <= 0) return undefined;
  // A process of a container often has the id that the one before it had.
  if (owner === process.pid) return held.has(file) ? owner : undefined;
  const startedThen = start === undefined || startOf(owner) === undefined || startOf(owner) === start;
  return isRunning(owner) && startedThen ? owner : undefined;
}

function touchedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // Of somebody else, but there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** When a process started, in ticks since the machine did; only Linux tells. */
function startOf(id: number): string | undefined {
  const stat = contentOf(`/proc/${id}/stat`);
  // The name of the program stands in parentheses and may hold blanks.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}
