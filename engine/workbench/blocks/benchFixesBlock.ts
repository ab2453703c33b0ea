import { z } from 'zod';
import { defineBlock, lazily } from '../../index.ts';

export const benchFixesBlock = defineBlock({
  kind: 'bench-fixes',
  schema: z.strictObject({}).describe('Buttons that fix several problems of the same kind at once.'),
  component: lazily(() => import('../changes/BenchFixes.tsx')),
});
