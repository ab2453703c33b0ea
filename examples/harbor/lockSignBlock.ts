import { z } from 'zod';
import { defineBlock, lazily, refersTo, textSchema, type ChildBlocks } from 'chapterhouse';

export const lockSignKeys = (blocks: ChildBlocks) =>
  z
    .strictObject({
      title: textSchema.describe('The title of the sign.'),
      of: refersTo('collection', z.string()).describe('The collection of the boats that passed.'),
      pass: refersTo('action', z.string()).describe('Lets the `boat` of its payload pass.'),
      blocks: blocks.optional().describe('Shown with the last passage as `row`.'),
    })
    .describe('The sign at the lock. Belongs inside the flow `lock`.');

export const lockSignBlock = defineBlock({
  kind: 'lock-sign',
  schema: lockSignKeys,
  component: lazily(() => import('./LockSign.tsx')),
});
