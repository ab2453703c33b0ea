import { z } from 'zod';
import { defineBlock, lazily } from '../../index.ts';

export const benchWhyBlock = defineBlock({
  kind: 'bench-why',
  schema: z.strictObject({}).describe('Why somebody sees something or does not.'),
  component: lazily(() => import('../why/BenchWhy.tsx')),
});
