import { z } from 'zod';
import { defineBlock, lazily, type ChildBlocks } from '../../index.ts';

export const benchDriveKeys = (blocks: ChildBlocks) =>
  z
    .strictObject({
      main: blocks.describe('The main pane, with the machine’s states and log.'),
      side: blocks.describe("The side pane, with the next events and the machine's context."),
    })
    .describe('Runs one machine without its screen. The page’s URL stores each step of the run.');

export const benchDriveBlock = defineBlock({
  kind: 'bench-drive',
  schema: benchDriveKeys,
  component: lazily(() => import('../drive/BenchDrive.tsx')),
});
