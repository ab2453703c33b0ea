import { join } from 'node:path';
import { measureStep } from './measureStep.mjs';
import { readReport } from './testReport.mjs';
import { firstFailures, slowestFiles, summary } from './testSummary.mjs';

/** @import { TestRun } from './openRun.mjs' */
/** @import { Outcome } from './testSummary.mjs' */
/** @import { Step } from './testSteps.mjs' */

/**
 * Runs the stages in order, then ends the run. The lanes of a stage run in parallel. If a step fails, only the steps that need it are
 * skipped. Prints the time of each step, the slowest test files, the failures again, and how many tests passed and failed.
 * @param {TestRun} run
 * @param {readonly (readonly (readonly Step[])[])[]} stages
 * @param {object} [around]
 * @param {readonly Outcome[]} [around.before] outcomes of earlier steps.
 * @param {readonly string[]} [around.after] lines to print at the end.
 * @returns {Promise<boolean>} true if nothing failed.
 */
export async function runStages(run, stages, { before = [], after = [] } = {}) {
  const start = performance.now();
  const outcomes = [...before];

  /** @param {Step} step */
  async function runNext(step) {
    const { name, needs, isFollowed, report } = step;
    const heading = `\n── ${name} ──`;
    if (outcomes.some((outcome) => outcome.name === needs && !outcome.ok)) {
      console.log(`${heading}\nNot run: ${needs} failed.`);
      outcomes.push({ name, ok: false });
      return;
    }
    if (isFollowed) console.log(heading);
    let output = '';
    const tell = (/** @type {string} */ printed) => {
      output = printed;
      console.log(`${heading}\n${printed.trim()}`);
    };
    const measured = await measureStep(
      { ...step, environment: { ...run.environment, ...step.environment } },
      join(run.results, `${name}.times`),
      isFollowed ? undefined : tell,
    );
    const { seconds, ok, cpu } = measured;
    console.log(`${ok ? '✓' : '✗'} ${name}: ${seconds.toFixed(1)} s`);
    outcomes.push({ name, ok, seconds, cpu, output, ...(report && { report: readReport(join(run.results, `${report}.json`)) }) });
  }

  for (const lanes of stages) {
    await Promise.all(
      lanes.map(async (steps) => {
        for (const step of steps) await runNext(step);
      }),
    );
  }

  const { lines, passed, failed } = summary(outcomes);
  const slowest = slowestFiles(outcomes);
  const cpu = outcomes.reduce((sum, outcome) => sum + (outcome.cpu ?? 0), 0);
  if (failed > 0) run.fail();
  await run.end();
  console.log(`\n${lines.join('\n')}`);
  console.log(`\nIn all ${((performance.now() - start) / 1000).toFixed(0)} s, CPU ${cpu.toFixed(0)} s.`);
  if (slowest.length > 0) console.log(`\nThe slowest test files:\n${slowest.join('\n')}`);
  if (after.length > 0) console.log(`\n${after.join('\n')}`);
  for (const failure of firstFailures(outcomes)) console.log(`\n${failure}`);
  if (failed > 0) console.log(`\nReports and screenshots are in ${run.results}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0;
}
