import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { installBrowser } from './installBrowser.mjs';
import { installPackages } from './installPackages.mjs';
import { runStep } from './runStep.mjs';
import { browserTestCounts, summary, unitTestCounts } from './testSummary.mjs';

// npm test: installs what is missing, then runs every check there is, to the end, and counts.

const results = 'node_modules/.test-results';
rmSync(results, { recursive: true, force: true });
const installed = await installPackages();
if (installed) mkdirSync(results, { recursive: true });
const browser = installed && (await installBrowser());

/** The portals that are shipped. */
const examples = readdirSync('examples', { withFileTypes: true }).filter((entry) => entry.isDirectory());
const portals = ['.', ...examples.map(({ name }) => `examples/${name}`), 'tests/portals/garden'];

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} program
 * @property {string[]} parameters
 * @property {string} [needs] the step without which this one makes no sense.
 * @property {Record<string, string>} [environment]
 * @property {() => import('./testSummary.mjs').Counts | undefined} [counts]
 */

/** @type {Step[]} */
const steps = [
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
  {
    name: 'Unit tests',
    program: 'vitest',
    parameters: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}/unit.json`],
    counts: () => unitTestCounts(`${results}/unit.json`),
  },
  { name: 'Build', program: 'vite', parameters: ['build'] },
  {
    name: 'Browser tests',
    needs: 'Build',
    program: 'playwright',
    parameters: ['test', '--config', 'tests/browser/playwright.config.ts'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${process.cwd()}/${results}/browser.json` },
    counts: () => browserTestCounts(`${results}/browser.json`),
  },
];

/** @type {import('./testSummary.mjs').Outcome[]} */
const outcomes = [
  { name: 'Packages', ok: installed },
  { name: 'Browser', ok: browser },
];
for (const { name, needs, program, parameters, environment, counts } of installed ? steps : []) {
  console.log(`\n── ${name} ──`);
  if (outcomes.some((outcome) => outcome.name === needs && !outcome.ok)) {
    console.log(`Not run: ${needs} failed.`);
    outcomes.push({ name, ok: false });
    continue;
  }
  const ok = await runStep(program, parameters, environment);
  outcomes.push({ name, ok, counts: counts?.() });
}

const { lines, passed, failed } = summary(outcomes);
console.log(`\n${lines.join('\n')}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
