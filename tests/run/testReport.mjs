import { readFileSync } from 'node:fs';

/**
 * The outcome of a step that runs tests.
 * @typedef {object} TestReport
 * @property {number} passed
 * @property {number} failed
 * @property {Record<string, number>} seconds the duration of each test file, keyed by its path in the project.
 * @property {readonly string[]} [failures] a few lines for each failed test.
 */

/** The file in which reporters record how long each test file took. */
export const timesFile = 'node_modules/.cache/test-times.json';

/**
 * Reads a report. Returns undefined if the step wrote no report.
 * @param {string} file
 * @returns {TestReport | undefined}
 */
export function readReport(file) {
  return readJson(file);
}

/**
 * Returns how many seconds each test file took in its last run on this machine.
 * @returns {Record<string, number>}
 */
export function knownTimes() {
  return readJson(timesFile) ?? {};
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
