import { defineBlock, lazily, textSchema } from 'chapterhouse';
import { z } from 'zod';

export const backpackKeys = () =>
  z
    .strictObject({ title: textSchema.describe('The name of the backpack.') })
    .describe('A backpack that you can pack. Use it inside the flow `packing`.');

/** A block: the keys that manifests can set, and the component that renders it. */
export const backpackBlock = defineBlock({
  kind: 'backpack',
  schema: backpackKeys,
  component: lazily(() => import('./Backpack.tsx')),
});
