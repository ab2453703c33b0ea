import type { FullResult, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { afterEach, expect, test, vi } from 'vitest';
import BrowserReporter from '../browser/support/BrowserReporter.ts';

vi.mock('../support/writeReport.mjs', () => ({ writeReport: () => {} }));
afterEach(() => vi.restoreAllMocks());

/** Reports tests with the given results, and returns the printed lines. */
function printed(statuses: readonly TestResult['status'][], status: FullResult['status']): string[] {
  const lines: string[] = [];
  vi.spyOn(console, 'info').mockImplementation((line: string) => void lines.push(line));
  const reporter = new BrowserReporter();
  const tests = statuses.map((_, index) => ({
    location: { file: 'a.spec.ts', line: 1, column: 1 },
    titlePath: () => ['', 'a.spec.ts', `test ${index + 1}`],
    // Playwright considers skipped tests ok.
    ok: () => statuses[index] === 'passed' || statuses[index] === 'skipped',
  }));
  // The reporter reads only these parts of Playwright's objects.
  reporter.onBegin(undefined, { allTests: () => tests } as unknown as Suite);
  for (const [index, one] of tests.entries())
    reporter.onTestEnd(
      one as unknown as TestCase,
      { status: statuses[index], duration: 1000, errors: [], attachments: [] } as unknown as TestResult,
    );
  reporter.onEnd({ status } as FullResult);
  return lines;
}

test('a test that didn’t run because its file’s setup failed is not counted as passed', () => {
  const lines = printed(['failed', 'skipped', 'passed'], 'failed');
  expect(lines).toContain('– 2/3 a.spec.ts › test 2 (not run)');
  expect(lines.at(-1)).toBe('\n1 passed, 1 failed, 1 not run');
});

test('a run in which all tests pass prints only that', () => {
  expect(printed(['passed', 'passed'], 'passed').at(-1)).toBe('\n2 passed, 0 failed');
});
