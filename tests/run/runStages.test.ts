import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openRun } from './openRun.mjs';
import { runStages } from './runStages.mjs';
import type { Step } from './testSteps.mjs';

let root: string;
const printed: string[] = [];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lanes-'));
  printed.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(...line.split('\n')));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

const step = (name: string, code: string, more: Partial<Step> = {}): Step => ({
  name,
  program: process.execPath,
  parameters: ['-e', code],
  ...more,
});
const reporting = (report: object) =>
  `require('node:fs').writeFileSync(process.env.TEST_RESULTS + '/unit.json', ${JSON.stringify(JSON.stringify(report))})`;

test('a run counts the steps and tests of all lanes, names the slowest files, and ends with how many passed and failed', async () => {
  const run = openRun(root);
  const report = { passed: 7, failed: 0, seconds: { 'a.test.ts': 4, 'b.test.ts': 9 } };
  const lanes = [[step('Unit tests', reporting(report), { report: 'unit' })], [step('Types', ''), step('Lint', 'console.log("clean")')]];
  expect(await runStages(run, [lanes], { before: [{ name: 'Packages', ok: true }], after: ['Skipped: nothing'] })).toBe(true);
  expect(printed.at(-1)).toBe('10 passed, 0 failed');
  expect(printed).toEqual(expect.arrayContaining(['── Lint ──', 'clean', 'Skipped: nothing', '   9 s  b.test.ts']));
  expect(printed.indexOf('   9 s  b.test.ts')).toBeLessThan(printed.indexOf('   4 s  a.test.ts'));
  expect(existsSync(run.results)).toBe(false);
});

test('a run ends with its failures, so that they can be found in a long output', async () => {
  const run = openRun(root);
  const report = { passed: 1, failed: 1, seconds: {}, failures: ['✗ a.test.ts › it works'] };
  const units = step('Unit tests', `${reporting(report)}; process.exit(1)`, { report: 'unit' });
  const lint = step('Lint', 'console.log("main.ts is unused"); process.exit(1)');
  expect(await runStages(run, [[[units], [lint]], [[step('Last', '')]]])).toBe(false);
  const end = printed.slice(printed.findIndex((line) => line.startsWith('In all')));
  expect(end).toEqual(expect.arrayContaining(['✗ a.test.ts › it works', '✗ Lint', 'main.ts is unused']));
});

test('a step that fails keeps the results of the run, and what needs it is not run', async () => {
  const run = openRun(root);
  const lanes = [[step('Build', 'process.exit(1)'), step('Browser tests', '', { needs: 'Build' }), step('Types', '')]];
  expect(await runStages(run, [lanes])).toBe(false);
  expect(printed).toContain('Not run: Build failed.');
  expect(printed.at(-1)).toBe('1 passed, 2 failed');
  expect(existsSync(run.results)).toBe(true);
});

test('a stage begins only when every lane of the stage before has ended', async () => {
  const run = openRun(root);
  const slow = "setTimeout(() => console.log('slow ended'), 300)";
  expect(await runStages(run, [[[step('Slow', slow)], [step('Quick', '')]], [[step('Last', '')]]])).toBe(true);
  expect(printed.findIndex((line) => line.startsWith('✓ Last:'))).toBeGreaterThan(printed.indexOf('slow ended'));
  expect(printed).toContain('slow ended');
});
