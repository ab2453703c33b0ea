import { relative } from 'node:path';

/** @typedef {{ status: string, fileName: string, location: { start: { line: number, column: number } }, replacement?: string, mutatorName: string }} Result */

/**
 * Like `runMutants`, but reloads and tests everything for each mutant in a copy of the project, which takes seconds per mutant. For code
 * that caches results, and for code that runs at import.
 * @param {{ Stryker: new (options: object) => { runMutationTest: () => Promise<Result[]> } }} tool
 * @param {import('./areas.mjs').Area} area
 * @returns {Promise<import('./runMutants.mjs').Outcome[]>}
 */
export async function runAnew({ Stryker }, { files, tests, isStatic }) {
  process.env.MUTANTS_TESTS = JSON.stringify(tests);
  const results = await new Stryker({
    mutate: files,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/bench/mutants/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    ignoreStatic: isStatic !== true,
    // Nothing to rewrite: the sandbox has the whole project, and Vitest strips types without reading this file.
    tsconfigFile: 'none',
    concurrency: Number(process.env.WORKERS ?? 1),
    ignorePatterns: ['.mutants', '.tmp-*', 'dist', 'dist-*', '.workbench', 'docs/pictures'],
    tempDirName: '.mutants',
    reporters: ['dots'],
    timeoutMS: 20_000,
    allowEmpty: false,
  }).runMutationTest();
  return results
    .filter(({ status }) => status !== 'Ignored' && status !== 'CompileError')
    .map(({ fileName, location: { start }, replacement = '', mutatorName, status }) => ({
      file: relative('.', fileName),
      ...start,
      replacement,
      mutator: mutatorName,
      is: status === 'NoCoverage' ? 'uncovered' : status === 'Survived' || status === 'RuntimeError' ? 'survived' : 'killed',
    }));
}
