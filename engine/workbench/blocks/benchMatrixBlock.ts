import { z } from 'zod';
import { defineBlock, lazily } from '../../index.ts';

export const benchMatrixBlock = defineBlock({
  kind: 'bench-matrix',
  schema: z.strictObject({}).describe('Every screen, and who can see it.'),
  component: lazily(() => import('../matrix/BenchMatrix.tsx')),
});
