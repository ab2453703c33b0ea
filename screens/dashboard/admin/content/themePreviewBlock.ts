import { z } from 'zod';
import { defineBlock, lazily } from 'chapterhouse';

export const themePreviewBlock = defineBlock({
  kind: 'theme-preview',
  schema: z.strictObject({}).describe('A small page in the theme that is being entered. Stands in the preview of the form `theme`.'),
  component: lazily(() => import('./ThemePreview.tsx')),
});
