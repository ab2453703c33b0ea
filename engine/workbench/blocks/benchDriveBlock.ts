import { z } from 'zod';
import { defineBlock, lazily, type ChildBlocks } from '../../index.ts';

export const benchDriveKeys = (blocks: ChildBlocks) =>
  z
    .strictObject({
      main: blocks.describe('The wider pane: the machine and its log.'),
      side: blocks.describe("The narrower pane: the next events and the machine's context."),
    })
    .describe('Runs one machine without its screen. The page’s URL contains every step.');

export const benchDriveBlock = defineBlock({
  kind: 'bench-drive',
  schema: benchDriveKeys,
  component: lazily(() => import('../drive/BenchDrive.tsx')),
});
