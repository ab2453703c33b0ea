import { loadTool } from '../shared/loadTool.mjs';
import { areaOf, areas, filesOf } from './areas.mjs';
import { runAnew } from './runAnew.mjs';
import { runMutants } from './runMutants.mjs';

// npm run mutants -- FOLDER: changes the folder's code in one place at a time, and reports changes that no test notices. `GOAL` is the
// percentage of changes that tests should notice. `TESTS` is a comma-separated list of tests to run instead of the folder's own tests.

const goal = Number(process.env.GOAL ?? 85);
const names = process.argv.slice(2);
const tests = process.env.TESTS?.split(',');
const wanted = names.map((name) => ({ name, area: areaOf(name) }));
const isUnknown = wanted.length === 0 || wanted.some(({ area }) => area === undefined);
if (isUnknown) {
  console.error(`npm run mutants -- FOLDER, or one of: ${Object.keys(areas).join(', ')}`);
  process.exit(2);
}

const version = '9.6.1';
const packages = ['core', 'vitest-runner'].map((part) => `@stryker-mutator/${part}@${version}`);
const stryker = (/** @type {string} */ part) => loadTool('stryker', packages, `@stryker-mutator/${part}/dist/src/index.js`);

for (const { name, area } of wanted) {
  if (!area) continue;
  const start = Date.now();
  const outcomes =
    area.isStatic || area.isKept
      ? await runAnew(await stryker('core'), area)
      : await runMutants(await stryker('instrumenter'), filesOf(area), tests ?? area.tests);
  printOutcomes(name, outcomes, Date.now() - start);
}

/**
 * @param {string} name
 * @param {readonly import('./runMutants.mjs').Outcome[]} outcomes
 * @param {number} ms the total time.
 */
function printOutcomes(name, outcomes, ms) {
  const survivors = outcomes.filter(({ is }) => is !== 'killed');
  const killed = outcomes.length - survivors.length;
  const share = outcomes.length === 0 ? 100 : (100 * killed) / outcomes.length;
  for (const { file, line, column, mutator, replacement, is } of survivors) {
    const what = replacement.replaceAll(/\s+/g, ' ').slice(0, 100);
    console.info(`${file}:${line}:${column} ${mutator}: ${what}${is === 'uncovered' ? ', which no test runs' : ''}`);
  }
  const found = `${killed} of ${outcomes.length} mutants found, ${share.toFixed(1)} % (goal ${goal} %)`;
  console.info(`${name}: ${found}, in ${Math.round(ms / 1000)} s`);
  if (share < goal) process.exitCode = 1;
}
