import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { tryRandomRuns } from '../../testing/tryRandomRuns.ts';
import { runStep } from '../runStep.mjs';

/** Checks each machine's rules with random runs. Then runs the portal's own tests in tests/machines/. Returns 1 if anything fails. */
export async function tryMachines(folder: string, runs: number): Promise<0 | 1> {
  const code = await tryRandomRuns(folder, { runs });
  const tests = join(folder, 'tests/machines');
  const hasTests = existsSync(tests) && readdirSync(tests).some((file) => /\.test\.tsx?$/.test(file));
  const isGood = !hasTests || (await runStep('vitest', ['run', relative('.', tests)], { RUNS: String(runs) }));
  return code === 0 && isGood ? 0 : 1;
}
