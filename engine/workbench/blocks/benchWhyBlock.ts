import { z } from 'zod';
import { defineBlock, lazily } from '../../index.ts';

export const benchWhyBlock = defineBlock({
  kind: 'bench-why',
  schema: z.strictObject({}).describe('Why a viewer sees something or doesn’t.'),
  component: lazily(() => import('../why/BenchWhy.tsx')),
});
