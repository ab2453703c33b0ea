import { z } from 'zod';
import { nameSchema, whenSchema } from '../../manifest/basics.ts';
import { blockBase } from '../../manifest/screen.ts';
import { textSchema } from '../../manifest/text.ts';
import { valueSchema } from '../../manifest/value.ts';
import { childBlocks } from '../childBlocks.ts';

/** Blocks of which one group is shown at a time. The page's state keeps which, by the tab's id; the first one unless it says so. */
export const tabsSchema = z.strictObject({
  block: z.literal('tabs'),
  ...blockBase,
  /** The accessible name of the row of tabs. */
  label: textSchema,
  state: nameSchema.default('tab'),
  tabs: z
    .array(
      z.strictObject({
        id: nameSchema,
        /** May read `{count}`. */
        label: textSchema,
        count: valueSchema.optional(),
        when: whenSchema,
        blocks: childBlocks,
      }),
    )
    .min(1),
});
export type TabsProps = z.output<typeof tabsSchema>;
