import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The outcome of a step that runs tests.
 * @typedef {{ passed: number, failed: number, seconds: Record<string, number> }} TestReport
 *   `seconds` each file took, by path in the project.
 */

const times = 'node_modules/.cache/test-times.json';

/**
 * Leaves a report for who started the step, and remembers how long each file took.
 * @param {string} name
 * @param {TestReport} report
 */
export function writeReport(name, report) {
  const results = process.env.TEST_RESULTS;
  if (results !== undefined) {
    writeFileSync(join(results, `${name}.json`), JSON.stringify(report));
    if (report.failed > 0) writeFileSync(join(results, 'failed'), '');
  }
  mkdirSync(dirname(times), { recursive: true });
  // Two runs may end at the same time: each writes a whole file.
  const unfinished = `${times}-${process.pid}`;
  writeFileSync(unfinished, JSON.stringify({ ...knownTimes(), ...report.seconds }));
  renameSync(unfinished, times);
}

/**
 * Reads a report; undefined when the step left none.
 * @param {string} file
 * @returns {TestReport | undefined}
 */
export function readReport(file) {
  return readJson(file);
}

/**
 * Returns how long test files took when they last ran here, in seconds.
 * @returns {Record<string, number>}
 */
export function knownTimes() {
  return readJson(times) ?? {};
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
