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
        .describe("The key of the page's state for the current tab. A second row of tabs needs a different key."),
      tabs: z
        .array(
          z.strictObject({
            id: nameSchema.describe('The name of the tab in the address, such as `?tab=past`.'),
            label: labelSchema.describe('The label of the tab. Can contain `{count}`.'),
            count: valueSchema.optional().describe('The number that the label shows as `{count}`.'),
            when: whenSchema,
            blocks: childBlocks.describe('The blocks of the tab.'),
          }),
        )
        .min(1)
        .describe('The tabs, from left to right. By default, the first one is shown.'),
    })
    .describe("Tabs with blocks. The page's state stores the id of the current tab, which is the first one by default.")
    .register(provided, { own: { count: 'value' }, state: { key: 'state', default: 'tab' } });
export type TabsProps = BlockProps<typeof tabsSchema>;
