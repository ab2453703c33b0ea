import { z } from 'zod';
import { defineBlock, lazily } from '../../index.ts';

export const benchBarBlock = defineBlock({
  kind: 'bench-bar',
  schema: z
    .strictObject({ here: z.string().describe('The address of the current page.') })
    .describe('The bar above every page: whose portal it is, undo and redo, save, and the other pages.'),
  component: lazily(() => import('../bar/BenchBar.tsx')),
});
