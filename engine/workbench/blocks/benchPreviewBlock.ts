import { z } from 'zod';
import { defineBlock, lazily } from '../../index.ts';

export const benchPreviewBlock = defineBlock({
  kind: 'bench-preview',
  schema: z.strictObject({}).describe('A preview of the draft for any viewer, date, and width.'),
  component: lazily(() => import('../preview/BenchPreview.tsx')),
});
