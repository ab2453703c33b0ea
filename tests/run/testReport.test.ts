import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readReport } from './testReport.mjs';
import { writeReport } from '../support/writeReport.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'));
  vi.stubEnv('TEST_RESULTS', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('a report is stored with the results of its run, whose folder stays if a test failed', () => {
  writeReport('unit', { passed: 3, failed: 0, seconds: {} });
  expect(readReport(join(folder, 'unit.json'))).toEqual({ passed: 3, failed: 0, seconds: {} });
  expect(existsSync(join(folder, 'failed'))).toBe(false);
  writeReport('browser', { passed: 3, failed: 1, seconds: {} });
  expect(existsSync(join(folder, 'failed'))).toBe(true);
});

test('a step that left no report has none', () => {
  expect(readReport(join(folder, 'unit.json'))).toBeUndefined();
});
