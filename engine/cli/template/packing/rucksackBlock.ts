import { defineBlock, lazily, textSchema } from 'chapterhouse';
import { z } from 'zod';

export const rucksackKeys = () =>
  z
    .strictObject({ title: textSchema.describe('The name of the rucksack.') })
    .describe('A rucksack that you can pack. Belongs inside the flow `packing`.');

/** A block: the keys that manifests can set, and the component that renders it. */
export const rucksackBlock = defineBlock({
  kind: 'rucksack',
  schema: rucksackKeys,
  component: lazily(() => import('./Rucksack.tsx')),
});
