import { relative } from 'node:path';

/** @typedef {{ status: string, fileName: string, location: { start: { line: number, column: number } }, replacement?: string, mutatorName: string }} Result */

/**
 * Like `runMutants`, but reloads everything for each mutant, which takes seconds. For code that caches results or runs at import.
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
    // Stryker must not rewrite `tsconfig.json`, and Vitest doesn't need it.
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
