import { readFileSync } from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {{ name: string, ok: boolean, counts?: Counts | undefined }} Outcome
 *   `counts` for steps that run tests; undefined as well when such a step left no report.
 */

/**
 * Adds up what the steps came to. Every test counts, and so does every step that runs none; a test run that ended badly
 * although none of its tests failed (it did not start, or ran out of time) counts as one failure.
 * @param {Outcome[]} outcomes
 */
export function summary(outcomes) {
  let passed = 0;
  let failed = 0;
  const lines = outcomes.map(({ name, ok, counts }) => {
    const count = counts ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
    const failures = ok ? count.failed : Math.max(1, count.failed);
    passed += count.passed;
    failed += failures;
    const detail = counts ? `  ${count.passed} passed, ${failures} failed` : '';
    return `${failures === 0 ? '✓' : '✗'} ${name}${detail}`;
  });
  return { lines, passed, failed };
}

/**
 * What a report of Vitest's json reporter counts; undefined when there is none.
 * @param {string} file
 * @returns {Counts | undefined}
 */
export function unitTestCounts(file) {
  const report = readReport(file);
  return report && { passed: report.numPassedTests, failed: report.numFailedTests };
}

/**
 * What a report of Playwright's json reporter counts; undefined when there is none. A test that passed on its second try
 * passed; files that could not be loaded count as failures.
 * @param {string} file
 * @returns {Counts | undefined}
 */
export function browserTestCounts(file) {
  const report = readReport(file);
  return report && { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected + report.errors.length };
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
