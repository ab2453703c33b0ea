import { z } from 'zod';
import { defineBlock, lazily } from '../../index.ts';

export const benchBarBlock = defineBlock({
  kind: 'bench-bar',
  schema: z
    .strictObject({ here: z.string().describe('The address of the current page.') })
    .describe('The bar above every page: the portal’s name, links to the pages, and buttons for undo, redo, and save.'),
  component: lazily(() => import('../bar/BenchBar.tsx')),
});
