import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { browserTestCounts, summary, unitTestCounts } from '../../../../engine/dev/commands/testSummary.mjs';

const folder = mkdtempSync(join(tmpdir(), 'summary-'));
afterAll(() => rmSync(folder, { recursive: true }));
const written = (name: string, report: unknown) => {
  writeFileSync(join(folder, name), JSON.stringify(report));
  return join(folder, name);
};

describe('the summary of a test run', () => {
  test('adds tests and the steps that run none', () => {
    const { passed, failed } = summary([
      { name: 'Types', ok: true },
      { name: 'Unit tests', ok: true, counts: { passed: 40, failed: 0 } },
      { name: 'Lint', ok: false },
    ]);
    expect({ passed, failed }).toEqual({ passed: 41, failed: 1 });
  });

  test('failed tests are counted one by one, not once more for their step', () => {
    expect(summary([{ name: 'Unit tests', ok: false, counts: { passed: 5, failed: 2 } }])).toMatchObject({ passed: 5, failed: 2 });
  });

  test('a run that broke off without a failed test counts as a failure', () => {
    expect(summary([{ name: 'Browser tests', ok: false, counts: { passed: 5, failed: 0 } }])).toMatchObject({ passed: 5, failed: 1 });
    expect(summary([{ name: 'Browser tests', ok: false }])).toMatchObject({ passed: 0, failed: 1 });
  });

  test('says of each step how it went', () => {
    const { lines } = summary([
      { name: 'Types', ok: false },
      { name: 'Unit tests', ok: true, counts: { passed: 3, failed: 0 } },
    ]);
    expect(lines).toEqual(['✗ Types', '✓ Unit tests  3 passed, 0 failed']);
  });
});

describe('the reports', () => {
  test("of Vitest's json reporter", () => {
    expect(unitTestCounts(written('unit.json', { numPassedTests: 7, numFailedTests: 1 }))).toEqual({ passed: 7, failed: 1 });
  });

  test("of Playwright's: a second try may pass, a file that does not load fails", () => {
    const report = { stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 0 }, errors: [{ message: 'cannot load' }] };
    expect(browserTestCounts(written('browser.json', report))).toEqual({ passed: 5, failed: 3 });
  });

  test('a step that left none has no counts', () => {
    expect(unitTestCounts(join(folder, 'missing.json'))).toBeUndefined();
  });
});
