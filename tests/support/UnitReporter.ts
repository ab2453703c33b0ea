import { relative, resolve } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { failureLines } from './failureLines.mjs';
import { writeReport } from './writeReport.mjs';

const root = resolve(import.meta.dirname, '../..');

/** Prints the failed tests and a summary. Writes a report for `npm test`. */
export default class UnitReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = [
      ...tests.filter((test) => test.result().state === 'failed').map(failureOf),
      // Also report files that couldn't be loaded. The tests in such a file were never created, so they aren't listed as failed.
      ...modules.flatMap((module) => module.errors().map((error) => linesOf(fileOf(module), error))),
      ...unhandled.map((error) => linesOf('an error outside of the tests', error)),
    ];
    const failures = failed.map((lines) => lines.join('\n'));
    for (const failure of failures) console.info(`\n${failure}`);
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const seconds = Object.fromEntries(modules.map((module) => [fileOf(module), secondsOf(module)]));
    writeReport('unit', { passed, failed: failures.length, seconds, failures });
    console.info(`\n${passed} passed, ${failures.length} failed`);
  }
}

function fileOf({ moduleId }: TestModule): string {
  return relative(root, moduleId);
}

function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return (collectDuration + setupDuration + duration) / 1000;
}

function failureOf(test: TestCase): string[] {
  const [error] = test.result().errors ?? [];
  return linesOf(`${fileOf(test.module)} › ${test.fullName}`, error ?? { message: 'It failed without an error.' });
}

function linesOf(title: string, error: Pick<SerializedError, 'message' | 'stack'> & { diff?: string }): string[] {
  const message = [error.message, error.diff].filter(Boolean).join('\n');
  return failureLines({ title, message, ...(error.stack !== undefined && { stack: error.stack }) }, root);
}
