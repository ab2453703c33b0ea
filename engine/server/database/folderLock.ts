import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The locks that this process holds, by file. */
const held = new Set<string>();

/**
 * Makes this process the only one that uses `folder`, until the function that it returns is called. The lock of a process that is gone is
 * taken over.
 * @throws Error that names the process which has the folder.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  if (!write(file)) {
    const owner = ownerOf(file);
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
  held.add(file);
  return () => {
    if (held.delete(file)) rmSync(file, { force: true });
  };
}

function write(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid} ${startOf(process.pid) ?? ''}\n`, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** The id of the running process that holds the lock, if there is one. */
function ownerOf(file: string): number | undefined {
  const [id, start] = contentOf(file).trim().split(' ');
  const owner = Number(id);
  if (!Number.isInteger(owner) || owner <= 0) return undefined;
  // A process of a container often has the id that the one before it had.
  if (owner === process.pid) return held.has(file) ? owner : undefined;
  const startedThen = start === undefined || startOf(owner) === undefined || startOf(owner) === start;
  return isRunning(owner) && startedThen ? owner : undefined;
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
