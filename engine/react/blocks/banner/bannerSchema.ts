import { z } from 'zod';
import { actionSchema } from '../../../language/action.ts';
import { iconCasesSchema, toneCasesSchema } from '../../../language/basics.ts';
import { labelSchema, textSchema } from '../../../language/text.ts';
import type { BlockProps } from '../defineBlock.ts';

export const bannerSchema = z
  .strictObject({
    tone: toneCasesSchema.default('info').describe('Its color, by meaning: `info` by default, `warning`, `danger`.'),
    icon: iconCasesSchema.optional().describe('A lucide icon at its beginning.'),
    title: labelSchema.optional().describe('The message in a few words.'),
    text: textSchema.describe('The message: `Your fee for {row.year} is open.`'),
    alert: z.boolean().optional().describe('Screen readers read it out when it appears.'),
    actions: z.array(actionSchema).optional().describe('What can be done about it: buttons and links.'),
  })
  .describe('A message that stands out, with what can be done about it. `alert` is read out when it appears.');
export type BannerProps = BlockProps<typeof bannerSchema>;
