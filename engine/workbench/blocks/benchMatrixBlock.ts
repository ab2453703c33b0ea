import { z } from 'zod';
import { defineBlock, lazily } from '../../index.ts';

export const benchMatrixBlock = defineBlock({
  kind: 'bench-matrix',
  schema: z.strictObject({}).describe('The screens, with the viewers who can see each of them.'),
  component: lazily(() => import('../matrix/BenchMatrix.tsx')),
});
