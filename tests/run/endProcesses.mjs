import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** The time from the first SIGTERM to SIGKILL, in ms. */
const patience = 3000;

/**
 * Ends every process that has `mark` in its environment, first with SIGTERM, then with SIGKILL. Children inherit the environment, so this
 * also ends children in other process groups and sessions.
 * @param {string} mark `NAME=value`
 */
export async function endProcesses(mark) {
  const start = Date.now();
  const signaled = new Set();
  for (let found = processesWith(mark); found.length > 0; found = processesWith(mark)) {
    const isOver = Date.now() - start > patience;
    for (const pid of found) {
      if (!isOver && signaled.has(pid)) continue;
      signaled.add(pid);
      signal(pid, isOver ? 'SIGKILL' : 'SIGTERM');
    }
    if (Date.now() - start > 3 * patience) return;
    await sleep(50);
  }
}

/**
 * Returns the ids of the processes that were started with `mark` in their environment.
 * @param {string} mark `NAME=value`
 */
export function processesWith(mark) {
  if (existsSync('/proc/self/environ'))
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((pid) => environmentOf(pid).includes(mark))
      .map(Number);
  const { stdout } = spawnSync('ps', ['axeww', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 1e8 });
  const lines = (stdout ?? '').split('\n').filter((line) => line.split(' ').includes(mark));
  return lines.map((line) => Number.parseInt(line, 10));
}

/**
 * Returns the environment that a process was started with, as `NAME=value`. Only works on Linux.
 * @param {string} pid
 */
export function environmentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0');
  } catch {
    // The process has ended, or belongs to another user.
    return [];
  }
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} name
 */
function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}
