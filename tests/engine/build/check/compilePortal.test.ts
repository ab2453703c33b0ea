import { expect, test } from 'vitest';
import { z } from 'zod';
import { compilePortal } from '../../../../engine/build/check/compilePortal.ts';
import { formatProblem } from '../../../../engine/build/check/Problem.ts';
import { plotsCode, plotsPortal } from '../../../support/plotsPortal.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

const code = { ...plotsCode, blocks: { scarecrow: z.strictObject({ block: z.literal('scarecrow'), hat: z.string() }) } };

test('a portal without mistakes has no problems', async () => {
  const { problems, portal } = await compilePortal(tempPortal(plotsPortal), code);
  expect(problems.map(formatProblem)).toEqual([]);
  expect(portal).toBeDefined();
});
