import { z } from 'zod';
import { defineBlock, lazily } from 'chapterhouse';
import { previewPhrases } from './previewPhrases.ts';

export const themePreviewBlock = defineBlock({
  kind: 'theme-preview',
  schema: z.strictObject({}).describe('A small page in the theme that is being entered. Belongs in the preview of the `theme` form.'),
  phrases: [previewPhrases],
  component: lazily(() => import('./ThemePreview.tsx')),
});
