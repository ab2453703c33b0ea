import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { installBrowser } from './installBrowser.mjs';
import { installPostgres } from './installPostgres.mjs';
import { installPackages } from './installPackages.mjs';
import { runStep } from './runStep.mjs';
import { browserTestCounts, summary, unitTestCounts } from './testSummary.mjs';

// npm test: installs what is missing, then runs every check there is, to the end, and counts. On two cores nothing waits for an idle one.

// Compilers and servers make much that is soon gone: with room for it, Node clears it away less often, which is a tenth of their work.
process.env.NODE_OPTIONS = `--max-semi-space-size=64 ${process.env.NODE_OPTIONS ?? ''}`;

const results = 'node_modules/.test-results';
rmSync(results, { recursive: true, force: true });
const installed = await installPackages();
if (installed) mkdirSync(results, { recursive: true });
const browser = installed && (await installBrowser());
await installPostgres();

/** The portals that are shipped, and the one that officers retune them with. */
const examples = readdirSync('examples', { withFileTypes: true }).filter((entry) => entry.isDirectory());
const portals = ['.', ...examples.map(({ name }) => `examples/${name}`), 'tests/portals/garden', 'engine/workbench'];

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} program
 * @property {string[]} parameters
 * @property {string} [needs] the step without which this one makes no sense.
 * @property {Record<string, string>} [environment]
 * @property {number} [niceness] how far it stands back for the others, as 0 to 19.
 * @property {boolean} [isFollowed] whether its output is told while it runs, and not when it is done.
 * @property {() => import('./testSummary.mjs').Counts | undefined} [counts]
 */

/**
 * Browser tests wait for pages now and then, and unit tests for the disk: beside each other they leave no core idle. They come behind the
 * checks that read the whole folder, in which they make portals of their own.
 * @type {Step}
 */
const browserTests = {
  name: 'Browser tests',
  needs: 'Build',
  program: 'playwright',
  parameters: ['test', '--config', 'tests/browser/playwright.config.ts'],
  environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${process.cwd()}/${results}/browser.json` },
  isFollowed: true,
  counts: () => browserTestCounts(`${results}/browser.json`),
};

/**
 * What is done beside each other: the unit tests, and all else in turn. All else takes longer, so the unit tests do what it leaves time for.
 * @type {Step[][]}
 */
const lanes = [
  [
    {
      name: 'Unit tests',
      program: 'vitest',
      niceness: 5,
      parameters: ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${results}/unit.json`],
      counts: () => unitTestCounts(`${results}/unit.json`),
    },
  ],
  [
    { name: 'Build', program: 'vite', parameters: ['build'] },
    ...portals.map((folder) => ({
      name: `Manifests of ${folder}`,
      program: 'npm',
      parameters: ['run', '--silent', 'check', '--', '--portal', folder],
    })),
    ...portals
      .filter((folder) => existsSync(`${folder}/tests/scenarios`))
      .map((folder) => ({
        name: `Scenarios of ${folder}`,
        program: 'npm',
        parameters: ['run', '--silent', 'scenarios', '--', '--portal', folder],
      })),
    { name: 'Schemas', program: 'npm', parameters: ['run', '--silent', 'schemas', '--', '--check'] },
    { name: 'Types', program: 'tsc', parameters: ['-p', '.'] },
    { name: 'Lint', program: 'npm', parameters: ['run', '--silent', 'lint'] },
    { name: 'Format', program: 'biome', parameters: ['format', '.'] },
    browserTests,
  ],
];

/** @type {import('./testSummary.mjs').Outcome[]} */
const outcomes = [
  { name: 'Packages', ok: installed },
  { name: 'Browser', ok: browser },
];

/** @param {Step} step */
async function take({ name, needs, program, parameters, environment, isFollowed, niceness, counts }) {
  const heading = `\n── ${name} ──`;
  if (outcomes.some((outcome) => outcome.name === needs && !outcome.ok)) {
    console.log(`${heading}\nNot run: ${needs} failed.`);
    outcomes.push({ name, ok: false });
    return;
  }
  if (isFollowed) console.log(heading);
  const ok = await runStep(
    program,
    parameters,
    environment,
    isFollowed ? undefined : (output) => console.log(`${heading}\n${output.trim()}`),
    niceness,
  );
  outcomes.push({ name, ok, counts: counts?.() });
}

if (installed) {
  console.log(
    `\n${lanes
      .flat()
      .map(({ name }) => name)
      .join(', ')}: each is told when it is done, the browser tests one by one.`,
  );
  await Promise.all(
    lanes.map(async (steps) => {
      for (const step of steps) await take(step);
    }),
  );
}

const { lines, passed, failed } = summary(outcomes);
console.log(`\n${lines.join('\n')}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
