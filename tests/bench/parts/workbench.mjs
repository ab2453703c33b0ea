import { join } from 'node:path';
import { runnerImport } from 'vite';
import { median } from '../shared/median.mjs';

/** @typedef {typeof import('../workbench/compilerWork.ts')} CompilerWork */
/** @typedef {import('../workbench/compilerWork.ts').Work} Work */

/** The goals, in ms: from a changed text to what is said and shown. The preview has the rest of its 250 ms for the page; words may follow. */
const measures = [
  { name: 'text to problems', goal: 150, of: (/** @type {Work} */ work) => work.problems },
  { name: 'text to changed modules', goal: 200, of: (/** @type {Work} */ work) => work.modules },
  { name: 'what it changes, in words', goal: 300, of: (/** @type {Work} */ work) => work.words },
];

const portals = /** @type {const} */ ([
  ['chapter', 'the shipped portal'],
  ['many', '300 screens'],
]);

/**
 * What the workbench's server does for each edit of one file, in the shipped portal and in one of 300 screens.
 * @param {number} rounds
 * @returns {Promise<boolean>} whether all goals are reached.
 */
export async function workbench(rounds) {
  const { module } = await runnerImport(join(import.meta.dirname, '../workbench/compilerWork.ts'), { logLevel: 'error' });
  const { compilerWork } = /** @type {CompilerWork} */ (module);
  const kept = [];
  for (const [which, name] of portals) {
    const work = await compilerWork(which, rounds);
    for (const { name: what, goal, of } of measures) {
      const all = median(work.map(of));
      const files = [...new Set(work.map(({ file }) => file))].map((file) => ({
        file,
        time: median(work.filter((entry) => entry.file === file).map(of)),
      }));
      const slowest = files.reduce((most, entry) => (entry.time > most.time ? entry : most));
      const isKept = slowest.time <= goal;
      console.info(
        `${`${what}, ${name} (ms)`.padEnd(52)} median ${all.toFixed(0).padStart(5)}   slowest ${slowest.time.toFixed(0).padStart(5)} ${slowest.file} (goal ${goal}${isKept ? '' : ', missed'})`,
      );
      kept.push(isKept);
    }
  }
  return kept.every(Boolean);
}
