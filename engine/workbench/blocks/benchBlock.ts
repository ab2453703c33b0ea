import { z } from 'zod';
import { defineBlock, lazily, type ChildBlocks } from '../../index.ts';

export const benchKeys = (blocks: ChildBlocks) =>
  z
    .strictObject({
      preview: blocks.describe('The left side: the portal that is retuned.'),
      tool: blocks.describe('The right side: what it is retuned with.'),
    })
    .describe('Two sides with a bar between them that can be moved.');

export const benchBlock = defineBlock({ kind: 'bench', schema: benchKeys, component: lazily(() => import('./Bench.tsx')) });
