import { z } from 'zod';
import { defineBlock, lazily } from '../../index.ts';

export const benchPreviewBlock = defineBlock({
  kind: 'bench-preview',
  schema: z.strictObject({}).describe('The portal as the draft makes it, as anybody, on any day, at any width.'),
  component: lazily(() => import('../preview/BenchPreview.tsx')),
});
