import { formatProblem, loadCompiler } from 'chapterhouse/compiler';
import { replayScenarios } from 'chapterhouse/testing';
import { expect, test, vi } from 'vitest';
import { distanceField } from '../distanceField.ts';

// Loading the compiler takes seconds, and longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test('the portal has no problems', async () => {
  const { compile } = await loadCompiler(process.cwd());
  expect((await compile()).problems.map(formatProblem)).toEqual([]);
});

test('every scenario replays as expected', async () => {
  expect(await replayScenarios(process.cwd())).toBe(0);
});

test('a distance is shown in kilometers', () => {
  expect(distanceField.format(8400, { name: 'length', label: 'Length', type: 'distance' }, 'en-US')).toBe('8.4 km');
});
