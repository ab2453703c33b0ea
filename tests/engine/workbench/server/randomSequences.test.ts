import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, test } from 'vitest';
import type { CheckedPortal } from '../../../../engine/compiler/compilePortal.ts';
import { loadCompiler, type PortalCompiler } from '../../../../engine/vite/load/loadCompiler.ts';
import { sampled } from '../../../support/fullCounts.ts';
import { DraftRun, steps } from './DraftRun.ts';

const numRuns = sampled(20, 1000);

/** Checks only that each file ends with `}` or `]`. The real check would be too slow for random tests. */
const quickCheck: PortalCompiler['check'] = (texts) => {
  const isSound = [...texts.values()].every((text) => text.trimEnd().endsWith('}') || text.trimEnd().endsWith(']'));
  const problem = { file: 'screens/index.json', line: 1, column: 1, code: 'bad-json', sentence: 'this is not JSON', severity: 'error' };
  // The tested code reads no other properties of a `CheckedPortal`.
  return { problems: isSound ? [] : [problem], manifests: [], ...(isSound && { portal: {} }) } as unknown as CheckedPortal;
};

async function expectToHold(compiler: PortalCompiler, runs: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 14 }), async (sequence) => {
      const run = new DraftRun(compiler);
      for (const step of sequence) {
        await run.run(step);
        await run.readFolder();
      }
      run.workbench.updateFiles();
      run.checkAgreement();
      rmSync(run.folder, { recursive: true });
    }),
    { numRuns: runs, seed: 20_250_514 },
  );
}

let compiler: PortalCompiler;
beforeAll(async () => {
  compiler = await loadCompiler('tests/portals/garden');
});

describe('random edits by two people, outside changes, and crashes', () => {
  test('nothing is lost in any sequence of edits', () => expectToHold({ ...compiler, check: quickCheck, checkOwn: quickCheck }, numRuns));
  test('nothing is lost in any sequence of edits to a compiled portal', () => expectToHold(compiler, Math.ceil(numRuns / 20)));
});
