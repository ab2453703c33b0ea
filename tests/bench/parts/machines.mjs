import { join } from 'node:path';
import { importBundled } from '../../../engine/vite/load/importBundled.mjs';
import { median } from '../shared/median.mjs';

/** @typedef {typeof import('../machines/machineWork.ts')} MachineWork */

const goals = { paths: 5000, pure: 100_000 };

/**
 * Measures state machines without a UI: the time to replay all simple paths, and the number of transitions per second.
 * @param {number} rounds
 * @returns {Promise<boolean>} true if all goals are met.
 */
export async function machines(rounds) {
  const module = await importBundled(join(import.meta.dirname, '../machines/machineWork.ts'));
  const { pathsWork, transitionWork } = /** @type {MachineWork} */ (module);
  const works = Array.from({ length: rounds }, () => ({ ...pathsWork(), ...transitionWork(1000) }));
  const [first] = works;
  const ms = Math.max(...works.map((work) => work.ms));
  const pure = median(works.map((work) => work.pure));
  const beginning = median(works.map((work) => work.beginning));
  const isGood = works.every((work) => work.isGood);
  console.info(
    `  ${first?.paths} simple paths made and replayed${isGood ? '' : ', not as expected'} ${ms.toFixed(0).padStart(8)} ms  (goal ${goals.paths})`,
  );
  console.info(`  transitions a second ${pure.toFixed(0).padStart(8)}  (goal ${goals.pure})`);
  console.info(
    `  events a second ${median(works.map((work) => work.events))
      .toFixed(0)
      .padStart(8)}`,
  );
  console.info(`  events that begin an effect ${beginning.toFixed(0).padStart(8)}`);
  return isGood && ms <= goals.paths && pure >= goals.pure;
}
