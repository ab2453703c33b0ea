import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} program
 * @property {string[]} parameters
 * @property {string} [needs] the name of a step that must succeed first.
 * @property {Record<string, string>} [environment]
 * @property {boolean} [isFollowed] true if its output is shown while it runs, not when it ends.
 * @property {string} [report] the name of its report in the results folder.
 */

/** Environment variables that make tests try all cases. */
const whole = { TEST_ALL: '1', SCENARIOS: 'all', FAULTS: 'all', RUNS: '10000' };

/** Arguments for `tsc`. It checks only the files changed since its last run and the files that depend on them. */
export const typesParameters = ['-p', '.', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc/types.tsbuildinfo'];

/** Lists all portal folders: the shipped portal, the examples, the test portal, and the workbench. */
export function portalFolders() {
  const examples = readdirSync('examples', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return ['.', ...examples.map(({ name }) => `examples/${name}`), 'tests/portals/garden', 'engine/workbench'];
}

/**
 * Returns the command-line arguments for checking portals.
 * @param {readonly string[]} portals
 */
export function checkParameters(portals) {
  return ['engine/cli/run.mjs', 'check', ...portals];
}

/**
 * Returns the command-line arguments for replaying the portals' scenarios.
 * @param {readonly string[]} portals
 */
export function scenariosParameters(portals) {
  const withScenarios = portals.filter((folder) => existsSync(`${folder}/tests/scenarios`));
  return ['engine/cli/run.mjs', 'scenarios', ...withScenarios.flatMap((folder) => ['--portal', folder])];
}

/**
 * Lists the steps of a test run. The stages run one after another, and the lanes in a stage run in parallel. Browser tests have their own
 * stage at the end, because they create files that the checks would read, and because they and the unit tests slow each other down.
 * @param {{ results: string, isWhole: boolean }} run
 * @returns {Step[][][]}
 */
export function testSteps({ results, isWhole }) {
  const portals = portalFolders();
  const environment = isWhole ? whole : {};
  const unitTests = {
    name: 'Unit tests',
    program: 'vitest',
    parameters: ['run', '--reporter=./tests/support/UnitReporter.ts'],
    environment,
    report: 'unit',
  };
  const checks = [
    { name: 'Build', program: 'vite', parameters: ['build'], environment: { OUT_DIR: join(results, 'dist') } },
    { name: 'Manifests', program: 'node', parameters: checkParameters(portals) },
    { name: 'Scenarios', program: 'node', parameters: scenariosParameters(portals) },
    { name: 'Schemas', program: 'node', parameters: ['engine/cli/run.mjs', 'schemas', '--check'] },
    { name: 'Types', program: 'tsc', parameters: isWhole ? ['-p', '.'] : typesParameters },
    { name: 'Lint', program: 'npm', parameters: ['run', '--silent', 'lint'] },
    { name: 'Format', program: 'biome', parameters: ['format', '.'] },
    { name: 'Test map', program: 'node', parameters: ['tests/run/testMap.mjs', '--check'] },
  ];
  const browserTests = {
    name: 'Browser tests',
    needs: 'Build',
    program: 'playwright',
    parameters: ['test', '--config', 'tests/browser/playwright.config.ts'],
    environment,
    isFollowed: true,
    report: 'browser',
  };
  return [[[unitTests], checks], [[browserTests]]];
}
