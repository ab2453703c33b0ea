import { z } from 'zod';
import { defineBlock, lazily } from '../../../../engine/index.ts';

export const lanternBlock = defineBlock({
  kind: 'lantern',
  schema: z.strictObject({ colour: z.enum(['red', 'green']).default('red') }).describe('A lantern.'),
  component: lazily(() => import('./Lantern.tsx')),
});
