import { z } from 'zod';
import { defineBlock, lazily, type ChildBlocks } from '../../index.ts';

export const benchChangesKeys = (blocks: ChildBlocks) =>
  z
    .strictObject({ blocks: blocks.describe('The list of changes, if there are any.') })
    .describe('The draft’s changes. The block shows their effects, the viewers they affect, and the changed files.');

export const benchChangesBlock = defineBlock({
  kind: 'bench-changes',
  schema: benchChangesKeys,
  component: lazily(() => import('../changes/BenchChanges.tsx')),
});
