import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { CpuTimes } from './CpuTimes.mjs';
import { environmentOf } from './endProcesses.mjs';

/** @import { ProcessTimes } from './CpuTimes.mjs' */

/** The time between two samples, in ms. The meter may miss CPU time that a process uses after its last sample. */
const pause = 2000;

/** The length of a clock tick in `/proc/PID/stat`, in seconds. */
const tick = 0.01;

/**
 * Starts measuring the CPU time of every process with `mark` in its environment, including child processes. Works only on Linux.
 * @param {string} mark `NAME=value`
 * @returns {() => number} ends the measurement and returns the CPU seconds, or 0 on other systems.
 */
export function meterCpu(mark) {
  if (!existsSync('/proc/self/stat')) return () => 0;
  const times = new CpuTimes();
  const find = finder(mark);
  const sample = () => times.add(find());
  const timer = setInterval(sample, pause);
  return () => {
    clearInterval(timer);
    sample();
    return times.seconds();
  };
}

/**
 * Returns a function that finds all processes with `mark` in their environment, including child processes.
 * @param {string} mark
 */
function finder(mark) {
  /** @type {Set<string>} */
  const marked = new Set();
  /** The number of times that each process's environment was read. */
  const reads = new Map();
  return () => {
    const all = new Map(readdirSync('/proc').flatMap((pid) => (/^\d+$/.test(pid) ? timesOf(pid) : [])));
    /**
     * @param {string} pid
     * @returns {boolean}
     */
    const isMarked = (pid) => {
      const found = all.get(pid);
      if (!found) return false;
      if (marked.has(found.id)) return true;
      const times = (reads.get(found.id) ?? 0) + 1;
      reads.set(found.id, times);
      // At first, a new process may still have its parent's environment, so read the environment up to twice.
      // Chromium's child processes overwrite their environment, so also check if the parent process is marked.
      const isFound = (times <= 2 && environmentOf(pid).includes(mark)) || isMarked(found.parent);
      if (isFound) marked.add(found.id);
      return isFound;
    };
    return [...all].flatMap(([pid, times]) => (isMarked(pid) ? [{ ...times, parent: all.get(times.parent)?.id ?? '' }] : []));
  };
}

/**
 * Reads a process's CPU times and its parent's process id.
 * @param {string} pid
 * @returns {[string, ProcessTimes][]} an empty array if the process has ended.
 */
function timesOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // Skip the program's name, which is in parentheses and may contain spaces. The process's state comes next.
    const [, parent = '', ...values] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user = 0, system = 0, reapedUser = 0, reapedSystem = 0] = values.slice(9).map((value) => Number(value) * tick);
    return [[pid, { id: `${pid} ${values[17]}`, parent, own: user + system, reaped: reapedUser + reapedSystem }]];
  } catch {
    return [];
  }
}
