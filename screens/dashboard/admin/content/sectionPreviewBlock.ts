import { z } from 'zod';
import { defineBlock, lazily } from 'chapterhouse';

export const sectionPreviewBlock = defineBlock({
  kind: 'section-preview',
  schema: z
    .strictObject({})
    .describe('The section that is being entered, as a reader would meet it. Stands in the preview of the form `section`.'),
  component: lazily(() => import('./SectionPreview.tsx')),
});
