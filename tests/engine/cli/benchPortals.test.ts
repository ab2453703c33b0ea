import { expect, test } from 'vitest';
import { checkPortal } from '../../../engine/cli/commands/checkCommand.ts';

test.each(['tests/bench/portal', 'tests/bench/cards/portal'])('the benchmark portal %s has no problems', async (folder) => {
  const lines: string[] = [];
  await checkPortal(folder, { matrix: false, print: (line) => lines.push(line) });
  const problems = lines.slice(0, -1).filter((line) => !line.includes(' missing-fixture '));
  expect(lines.length).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});
