import { z } from 'zod';
import { nameSchema, whenSchema } from '../../../language/basics.ts';
import type { ChildBlocks } from '../../../language/screen.ts';
import { provided } from '../../../language/provided.ts';
import { textSchema } from '../../../language/text.ts';
import { valueSchema } from '../../../language/value.ts';
import type { BlockProps } from '../defineBlock.ts';

export const tabsSchema = (childBlocks: ChildBlocks) =>
  z
    .strictObject({
      label: textSchema.describe('The accessible name of the row of tabs.'),
      state: nameSchema.default('tab'),
      tabs: z
        .array(
          z.strictObject({
            id: nameSchema,
            label: textSchema.describe('May read `{count}`.'),
            count: valueSchema.optional(),
            when: whenSchema,
            blocks: childBlocks,
          }),
        )
        .min(1),
    })
    .describe(
      "Blocks of which one group is shown at a time. The page's state keeps which, by the tab's id; the first one unless it says so.",
    )
    .register(provided, { own: { count: 'value' }, state: { key: 'state', default: 'tab' } });
export type TabsProps = BlockProps<typeof tabsSchema>;
