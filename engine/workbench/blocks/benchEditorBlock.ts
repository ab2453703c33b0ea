import { z } from 'zod';
import { defineBlock, lazily } from '../../index.ts';

export const benchEditorBlock = defineBlock({
  kind: 'bench-editor',
  schema: z.strictObject({}).describe('The files of the portal, and one entry of them as a form or as text.'),
  component: lazily(() => import('../editor/BenchEditor.tsx')),
});
