import { describe, expect, test } from 'vitest';
import { firstFailures, slowestFiles, summary, type Outcome } from './testSummary.mjs';

describe('the summary of a test run', () => {
  test('the summary adds up tests and steps without tests', () => {
    const { passed, failed } = summary([
      { name: 'Types', ok: true },
      { name: 'Unit tests', ok: true, report: { passed: 40, failed: 0, seconds: {} } },
      { name: 'Lint', ok: false },
    ]);
    expect({ passed, failed }).toEqual({ passed: 41, failed: 1 });
  });

  test('the summary counts failed tests one by one and not again for their step', () => {
    const report = { passed: 5, failed: 2, seconds: {} };
    expect(summary([{ name: 'Unit tests', ok: false, report }])).toMatchObject({ passed: 5, failed: 2 });
  });

  test('the summary counts a run that stopped without a failed test as a failure', () => {
    const report = { passed: 5, failed: 0, seconds: {} };
    expect(summary([{ name: 'Browser tests', ok: false, report }])).toMatchObject({ passed: 5, failed: 1 });
    expect(summary([{ name: 'Browser tests', ok: false }])).toMatchObject({ passed: 0, failed: 1 });
  });

  test('the summary shows the result and the time of each step', () => {
    const { lines } = summary([
      { name: 'Packages', ok: true },
      { name: 'Types', ok: false, seconds: 7.2 },
      { name: 'Unit tests', ok: true, seconds: 300, cpu: 512.4, report: { passed: 3, failed: 0, seconds: {} } },
    ]);
    expect(lines).toEqual(['✓ Packages', '✗ Types          7 s', '✓ Unit tests   300 s, CPU  512 s  3 passed, 0 failed']);
  });

  test('the summary repeats each failed test, and the end of the output of any other step that failed', () => {
    const report = { passed: 5, failed: 1, seconds: {}, failures: ['✗ a.test.ts › it works\n    it does not'] };
    const output = `${'a line\n'.repeat(40)}the reason\n`;
    const failures = firstFailures([
      { name: 'Unit tests', ok: false, output: 'already in the report', report },
      { name: 'Lint', ok: false, output },
      { name: 'Types', ok: true, output: 'fine' },
      { name: 'Browser tests', ok: false },
    ]);
    expect(failures).toEqual([report.failures[0], expect.stringMatching(/^✗ Lint\n(a line\n)+the reason$/), '✗ Browser tests']);
    expect(failures[1]?.split('\n')).toHaveLength(15);
  });

  test('the summary repeats only the first failures and counts the others', () => {
    const report = { passed: 0, failed: 4, seconds: {}, failures: ['✗ a', '✗ b', '✗ c', '✗ d'] };
    expect(firstFailures([{ name: 'Unit tests', ok: false, report }], 2)).toEqual(['✗ a', '✗ b', '… 2 more, above']);
  });

  test('the summary lists the slowest files of all steps, slowest first', () => {
    const outcomes: Outcome[] = [
      { name: 'Unit tests', ok: true, report: { passed: 2, failed: 0, seconds: { 'a.test.ts': 3, 'b.test.ts': 11 } } },
      { name: 'Browser tests', ok: true, report: { passed: 1, failed: 0, seconds: { 'c.spec.ts': 7 } } },
      { name: 'Types', ok: true },
    ];
    expect(slowestFiles(outcomes, 2)).toEqual(['  11 s  b.test.ts', '   7 s  c.spec.ts']);
  });
});
