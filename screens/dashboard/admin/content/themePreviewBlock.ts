import { z } from 'zod';
import { defineBlock, lazily } from 'chapterhouse';

export const themePreviewBlock = defineBlock({
  kind: 'theme-preview',
  schema: z.strictObject({}).describe('A small page in the theme that is being entered. Belongs in the preview of the `theme` form.'),
  component: lazily(() => import('./ThemePreview.tsx')),
});
