import { z } from 'zod';
import { defineBlock, lazily } from '../../index.ts';

export const benchMatrixBlock = defineBlock({
  kind: 'bench-matrix',
  schema: z.strictObject({}).describe('A table of screens and the viewers who can see them.'),
  component: lazily(() => import('../matrix/BenchMatrix.tsx')),
});
