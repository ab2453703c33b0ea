/** @import { TestReport } from './testReport.mjs' */

/**
 * @typedef {object} Outcome
 * @property {string} name
 * @property {boolean} ok
 * @property {TestReport | undefined} [report] the report of a test step. Undefined if the step wrote no report.
 * @property {number} [seconds] duration.
 * @property {number | undefined} [cpu] CPU seconds of the step's processes.
 * @property {string} [output] the step's output. Undefined if it was shown while the step ran.
 */

/** The maximum number of lines for a failed step that isn't a test run. */
const maxLines = 14;

/**
 * Summarizes the steps' outcomes. For a test run, counts its tests. Any other step counts as one test. If a test run fails without a failed
 * test, for example because it ran out of time, that counts as one failure.
 * @param {readonly Outcome[]} outcomes
 */
export function summary(outcomes) {
  let passed = 0;
  let failed = 0;
  const width = Math.max(0, ...outcomes.map(({ name }) => name.length));
  const lines = outcomes.map(({ name, ok, report, seconds, cpu }) => {
    const count = report ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
    const failures = ok ? count.failed : Math.max(1, count.failed);
    passed += count.passed;
    failed += failures;
    const time = seconds === undefined ? '' : `  ${formatSeconds(seconds)} s${cpu === undefined ? '' : `, CPU ${formatSeconds(cpu)} s`}`;
    const counts = report ? `  ${count.passed} passed, ${failures} failed` : '';
    return `${failures === 0 ? '✓' : '✗'} ${time || counts ? name.padEnd(width) : name}${time}${counts}`;
  });
  return { lines, passed, failed };
}

/**
 * Lists the slowest test files, slowest first.
 * @param {readonly Outcome[]} outcomes
 * @param {number} [count]
 */
export function slowestFiles(outcomes, count = 10) {
  return outcomes
    .flatMap(({ report }) => Object.entries(report?.seconds ?? {}))
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([file, seconds]) => `${formatSeconds(seconds)} s  ${file}`);
}

/**
 * Describes the first failures: a few lines for each failed test, and the end of the output for each other failed step.
 * @param {readonly Outcome[]} outcomes
 * @param {number} [count]
 * @returns {string[]}
 */
export function firstFailures(outcomes, count = 10) {
  const failures = outcomes.flatMap(({ name, ok, report, output = '' }) => {
    if (report?.failures?.length) return report.failures;
    return ok ? [] : [[`✗ ${name}`, ...output.trimEnd().split('\n').slice(-maxLines)].join('\n').trimEnd()];
  });
  const left = failures.length - count;
  return left > 0 ? [...failures.slice(0, count), `… ${left} more, above`] : failures;
}

/** @param {number} seconds */
function formatSeconds(seconds) {
  return seconds.toFixed(0).padStart(4);
}
