import { z } from 'zod';
import { defineBlock, lazily, type ChildBlocks } from '../../index.ts';

export const benchKeys = (blocks: ChildBlocks) =>
  z
    .strictObject({
      preview: blocks.describe('The left pane, with a preview of the portal.'),
      tool: blocks.describe('The right pane, with the tools.'),
    })
    .describe('Two panes with a movable divider.');

export const benchBlock = defineBlock({ kind: 'bench', schema: benchKeys, component: lazily(() => import('./Bench.tsx')) });
