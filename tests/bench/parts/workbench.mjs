import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importBundled } from '../../../engine/vite/load/importBundled.mjs';
import { openWorkbench } from '../../support/openWorkbench.mjs';
import { launch } from '../shared/launch.mjs';
import { median } from '../shared/median.mjs';
import { manyScreens } from '../workbench/manyScreens.mjs';
import { measureWorkbench } from '../workbench/measureWorkbench.mjs';

/** @typedef {typeof import('../workbench/compilerWork.ts')} CompilerWork */
/** @typedef {import('../workbench/compilerWork.ts').Work} Work */
/** @typedef {import('../workbench/measureWorkbench.mjs').Visit} Visit */

/** Goals for the server, in ms after an edit. The preview must show the edit within 150 ms, so the server can't use all of that time. */
const measures = [
  { name: 'text to problems', goal: 100, of: (/** @type {Work} */ work) => work.problems },
  { name: 'text to changed modules', goal: 120, of: (/** @type {Work} */ work) => work.modules },
  { name: 'what it changes, in words', goal: 300, of: (/** @type {Work} */ work) => work.words },
];

const portals = /** @type {const} */ ([
  ['chapter', 'the shipped portal'],
  ['many', '300 screens'],
]);

/** Page metrics, with goals in ms. */
const pageMeasures = [
  { name: 'opens', goal: 2000, of: (/** @type {Visit} */ visit) => [visit.open] },
  { name: 'shows the portal', goal: undefined, of: (/** @type {Visit} */ visit) => [visit.shown] },
  { name: 'key to preview', goal: 150, of: (/** @type {Visit} */ visit) => visit.preview },
  { name: 'main thread of the page for a key', goal: undefined, of: (/** @type {Visit} */ visit) => visit.work },
  { name: 'key to problems', goal: 100, of: (/** @type {Visit} */ visit) => visit.problems },
];

const many = 'node_modules/.cache/bench-many-screens';

const places = {
  chapter: {
    folder: '.',
    file: 'screens/dashboard/events.json',
    at: '/dashboard/events',
    as: 'role=president,membershipType=active',
    on: 'active',
  },
  many: {
    folder: many,
    file: 'screens/office/cargo/page3.json',
    at: '/office/cargo/page3',
    as: 'role=master',
    on: 'crew',
  },
};

/**
 * Measures edits in the workbench, with the shipped portal and with a portal of 300 screens.
 * @param {number} rounds
 * @returns {Promise<boolean>} true if all goals are met.
 */
export async function workbench(rounds) {
  const module = await importBundled(join(import.meta.dirname, '../workbench/compilerWork.ts'));
  const { compilerWork } = /** @type {CompilerWork} */ (module);
  const isWithinGoal = [];
  for (const [which, name] of portals) {
    const work = await compilerWork(which, rounds);
    for (const { name: what, goal, of } of measures) {
      const all = median(work.map(of));
      const files = [...new Set(work.map(({ file }) => file))].map((file) => ({
        file,
        time: median(work.filter((entry) => entry.file === file).map(of)),
      }));
      const slowest = files.reduce((most, entry) => (entry.time > most.time ? entry : most));
      const isReached = slowest.time <= goal;
      console.info(
        `${`${what}, ${name} (ms)`.padEnd(52)} median ${all.toFixed(0).padStart(5)}   slowest ${slowest.time.toFixed(0).padStart(5)} ${slowest.file} (goal ${goal}${isReached ? '' : ', missed'})`,
      );
      isWithinGoal.push(isReached);
    }
  }
  for (const [which, name] of portals) isWithinGoal.push(...(await pageFigures(places[which], name, rounds)));
  return isWithinGoal.every(Boolean);
}

/**
 * @param {(typeof places)[keyof typeof places]} place
 * @param {string} name the portal's name.
 * @param {number} rounds
 * @returns {Promise<boolean[]>} for each figure, true if it meets its goal.
 */
async function pageFigures({ folder, ...place }, name, rounds) {
  if (folder === many) writeMany();
  const opened = await openWorkbench(folder);
  try {
    /** @type {Visit[]} */
    const visits = [];
    // The first visit doesn't count, because the preview's server is still looking for packages.
    for (let round = 0; round <= rounds; round += 1) visits.push(await measureWorkbench(launch, opened.address, place, 6));
    return pageMeasures.map(({ name: what, goal, of }) => {
      const figure = median(visits.slice(1).flatMap(of));
      const isReached = goal === undefined || figure <= goal;
      console.info(
        `${`${what}, ${name} (ms)`.padEnd(52)} median ${figure.toFixed(0).padStart(5)}${goal === undefined ? '' : ` (goal ${goal}${isReached ? '' : ', missed'})`}`,
      );
      return isReached;
    });
  } finally {
    await opened.close();
  }
}

function writeMany() {
  rmSync(many, { recursive: true, force: true });
  for (const [file, content] of Object.entries(manyScreens(300))) {
    mkdirSync(dirname(join(many, file)), { recursive: true });
    writeFileSync(join(many, file), `${JSON.stringify(content, undefined, 2)}\n`);
  }
}
