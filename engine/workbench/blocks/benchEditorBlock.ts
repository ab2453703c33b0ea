import { z } from 'zod';
import { defineBlock, lazily } from '../../index.ts';

export const benchEditorBlock = defineBlock({
  kind: 'bench-editor',
  schema: z.strictObject({}).describe('The portal’s files and an editor. You can edit the open entry as a form or as text.'),
  component: lazily(() => import('../editor/BenchEditor.tsx')),
});
