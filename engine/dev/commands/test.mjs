import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { installBrowser } from './installBrowser.mjs';
import { installPostgres } from './installPostgres.mjs';
import { installPackages } from './installPackages.mjs';
import { runStep } from './runStep.mjs';
import { browserTestCounts, summary, unitTestCounts } from './testSummary.mjs';

// npm test: installs what is missing, then runs every check there is, to the end, and counts. On two cores nothing waits for an idle one.

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
 * @property {() => import('./testSummary.mjs').Counts | undefined} [counts]
 */

/**
 * What needs one core each, beside each other: the unit tests, and all that is checked without running the portal.
 * @type {Step[][]}
 */
const lanes = [
  [
    {
      name: 'Unit tests',
      program: 'vitest',
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
  ],
];

/**
 * The browser takes both cores.
 * @type {Step}
 */
const browserTests = {
  name: 'Browser tests',
  needs: 'Build',
  program: 'playwright',
  parameters: ['test', '--config', 'tests/browser/playwright.config.ts'],
  environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${process.cwd()}/${results}/browser.json` },
  counts: () => browserTestCounts(`${results}/browser.json`),
};

/** @type {import('./testSummary.mjs').Outcome[]} */
const outcomes = [
  { name: 'Packages', ok: installed },
  { name: 'Browser', ok: browser },
];

/**
 * @param {Step} step
 * @param {boolean} [isAlone] whether its output can be followed while it runs.
 */
async function take({ name, needs, program, parameters, environment, counts }, isAlone = false) {
  const heading = `\n── ${name} ──`;
  if (outcomes.some((outcome) => outcome.name === needs && !outcome.ok)) {
    console.log(`${heading}\nNot run: ${needs} failed.`);
    outcomes.push({ name, ok: false });
    return;
  }
  if (isAlone) console.log(heading);
  const ok = await runStep(program, parameters, environment, isAlone ? undefined : (output) => console.log(`${heading}\n${output.trim()}`));
  outcomes.push({ name, ok, counts: counts?.() });
}

if (installed) {
  console.log(
    `\n${lanes
      .flat()
      .map(({ name }) => name)
      .join(', ')}: each is told when it is done.`,
  );
  await Promise.all(
    lanes.map(async (steps) => {
      for (const step of steps) await take(step);
    }),
  );
  await take(browserTests, true);
}

const { lines, passed, failed } = summary(outcomes);
console.log(`\n${lines.join('\n')}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
