import { relative } from 'node:path';
import { loadTool } from '../shared/loadTool.mjs';
import { areaOf, areas } from './areas.mjs';

// npm run mutants -- FOLDER: changes the code of a folder in every small way that there is, one at a time, and tells which changes no test
// finds. Takes minutes, up to an hour for many files. GOAL is the share, in percent, that tests should find.

const goal = Number(process.env.GOAL ?? 85);
const names = process.argv.slice(2);
const wanted = names.map((name) => ({ name, area: areaOf(name) }));
const isUnknown = wanted.length === 0 || wanted.some(({ area }) => area === undefined);
if (isUnknown) {
  console.error(`npm run mutants -- FOLDER, or one of: ${Object.keys(areas).join(', ')}`);
  process.exit(2);
}

const version = '9.6.1';
const packages = ['core', 'vitest-runner'].map((part) => `@stryker-mutator/${part}@${version}`);
const { Stryker } = await loadTool('stryker', packages, '@stryker-mutator/core/dist/src/index.js');

for (const { name, area } of wanted) {
  if (!area) continue;
  process.env.MUTANTS_TESTS = JSON.stringify(area.tests);
  const results = await new Stryker({
    mutate: area.files,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/bench/mutants/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    ignoreStatic: area.isStatic !== true,
    // There is nothing to rewrite: the sandbox has the whole project, and Vitest takes types away without reading it.
    tsconfigFile: 'none',
    concurrency: Number(process.env.WORKERS ?? 1),
    ignorePatterns: ['.mutants', 'dist', 'dist-*', '.workbench', 'docs/pictures'],
    tempDirName: '.mutants',
    reporters: ['dots'],
    timeoutMS: 20_000,
    allowEmpty: false,
  }).runMutationTest();
  tell(name, results);
}

/** @typedef {{ status: string, fileName: string, location: { start: { line: number, column: number } }, replacement?: string, mutatorName: string }} Mutant */

/**
 * @param {string} name
 * @param {readonly Mutant[]} results
 */
function tell(name, results) {
  const counted = results.filter(({ status }) => status !== 'Ignored' && status !== 'CompileError');
  const survivors = counted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage' || status === 'RuntimeError');
  const killed = counted.length - survivors.length;
  const share = counted.length === 0 ? 100 : (100 * killed) / counted.length;
  for (const { fileName, location, replacement, mutatorName, status } of survivors) {
    const what = replacement?.replaceAll(/\s+/g, ' ').slice(0, 100) ?? '';
    const why = status === 'NoCoverage' ? ', which no test runs' : '';
    console.info(`${relative('.', fileName)}:${location.start.line}:${location.start.column} ${mutatorName}: ${what}${why}`);
  }
  console.info(`${name}: ${killed} of ${counted.length} mutants found, ${share.toFixed(1)} % (goal ${goal} %)`);
  if (share < goal) process.exitCode = 1;
}
