import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { knownTimes, timesFile } from '../run/testReport.mjs';

/** @import { TestReport } from '../run/testReport.mjs' */

/**
 * Writes a test run's report. Also records how long each file took.
 * @param {string} name
 * @param {TestReport} report
 */
export function writeReport(name, report) {
  const results = process.env.TEST_RESULTS;
  if (results !== undefined) {
    writeFileSync(join(results, `${name}.json`), JSON.stringify(report));
    if (report.failed > 0) writeFileSync(join(results, 'failed'), '');
  }
  mkdirSync(dirname(timesFile), { recursive: true });
  // Two runs may end at the same time, so write a new file and then rename it.
  const unfinished = `${timesFile}-${process.pid}`;
  writeFileSync(unfinished, JSON.stringify({ ...knownTimes(), ...report.seconds }));
  renameSync(unfinished, timesFile);
}
