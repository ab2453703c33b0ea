import { z } from 'zod';
import { defineBlock, lazily, type ChildBlocks } from '../../index.ts';

export const benchDriveKeys = (blocks: ChildBlocks) =>
  z
    .strictObject({
      main: blocks.describe('The wide side: the machine and what has happened.'),
      side: blocks.describe('The narrow side: what can happen next, and what the machine remembers.'),
    })
    .describe('One machine that is driven without its screen. Every step of it is in the address.');

export const benchDriveBlock = defineBlock({
  kind: 'bench-drive',
  schema: benchDriveKeys,
  component: lazily(() => import('../drive/BenchDrive.tsx')),
});
