import { z } from 'zod';
import { defineBlock, lazily, textSchema, type ChildBlocks } from '../../index.ts';

export const benchPageKeys = (blocks: ChildBlocks) =>
  z
    .strictObject({
      title: textSchema.describe('The heading of the page.'),
      text: textSchema.describe('Text below the heading.'),
      blocks: blocks.describe('The blocks of the page.'),
    })
    .describe('A workbench page with a heading. The main page uses `bench` instead.');

export const benchPageBlock = defineBlock({
  kind: 'bench-page',
  schema: benchPageKeys,
  component: lazily(() => import('./BenchPage.tsx')),
});
