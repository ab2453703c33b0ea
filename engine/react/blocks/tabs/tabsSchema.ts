import { z } from 'zod';
import { nameSchema, whenSchema } from '../../../language/basics.ts';
import type { ChildBlocks } from '../../../language/screen.ts';
import { provided } from '../../../language/provided.ts';
import { labelSchema } from '../../../language/text.ts';
import { valueSchema } from '../../../language/value.ts';
import type { BlockProps } from '../defineBlock.ts';

export const tabsSchema = (childBlocks: ChildBlocks) =>
  z
    .strictObject({
      label: labelSchema.describe('The accessible name of the row of tabs.'),
      state: nameSchema
        .default('tab')
        .describe("The key of the page's state that keeps which tab is shown; a second row of tabs needs one of its own."),
      tabs: z
        .array(
          z.strictObject({
            id: nameSchema.describe('The name of the tab in the address: `?tab=past`.'),
            label: labelSchema.describe('May read `{count}`.'),
            count: valueSchema.optional().describe('How many there are, which the label reads as `{count}`.'),
            when: whenSchema,
            blocks: childBlocks.describe('What is shown while the tab is chosen.'),
          }),
        )
        .min(1)
        .describe('The tabs, from left to right. The first is shown unless the address says another.'),
    })
    .describe(
      "Blocks of which one group is shown at a time. The page's state keeps which, by the tab's id; the first one unless it says so.",
    )
    .register(provided, { own: { count: 'value' }, state: { key: 'state', default: 'tab' } });
export type TabsProps = BlockProps<typeof tabsSchema>;
