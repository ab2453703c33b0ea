import { installBrowser } from './installBrowser.mjs';
import { installPackages } from '../../engine/cli/installPackages.mjs';
import { installPostgres } from './installPostgres.mjs';
import { openRun } from './openRun.mjs';
import { runStages } from './runStages.mjs';
import { testSteps } from './testSteps.mjs';

// npm test: installs missing packages, runs the checks without stopping at the first failure, and counts the results. Keeps two cores busy.
// npm run test:all does the same with all test cases, which takes hours.

const isWhole = process.argv.includes('--all');

// Compilers and servers run about 10% faster with more memory for short-lived objects.
process.env.NODE_OPTIONS = `--max-semi-space-size=64 ${process.env.NODE_OPTIONS ?? ''}`;

const installed = await installPackages();
const browser = installed && (await installBrowser());
await installPostgres();

const run = openRun();
const stages = installed ? testSteps({ results: run.results, isWhole }) : [];
const names = stages.flat(2).map(({ name }) => name);
if (installed) console.log(`\n${names.join(', ')}: each is printed when it is done, browser tests one by one.`);
const isGood = await runStages(run, stages, {
  before: [
    { name: 'Packages', ok: installed },
    { name: 'Browser', ok: browser },
  ],
});
process.exitCode = isGood ? 0 : 1;
