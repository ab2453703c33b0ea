import { z } from 'zod';
import { defineBlock, lazily } from '../../index.ts';

export const benchWhyBlock = defineBlock({
  kind: 'bench-why',
  schema: z.strictObject({}).describe('An explanation of why a viewer can or can’t see something.'),
  component: lazily(() => import('../why/BenchWhy.tsx')),
});
