import { z } from 'zod';
import { defineBlock, lazily } from 'chapterhouse';
import { previewPhrases } from './previewPhrases.ts';

export const sectionPreviewBlock = defineBlock({
  kind: 'section-preview',
  schema: z
    .strictObject({})
    .describe('The section that is being entered, as readers will see it. Belongs in the preview of the `section` form.'),
  phrases: [previewPhrases],
  component: lazily(() => import('./SectionPreview.tsx')),
});
