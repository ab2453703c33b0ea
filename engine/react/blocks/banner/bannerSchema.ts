import { z } from 'zod';
import { actionSchema } from '../../../language/action.ts';
import { iconCasesSchema, toneCasesSchema } from '../../../language/basics.ts';
import { labelSchema, textSchema } from '../../../language/text.ts';
import type { BlockProps } from '../defineBlock.ts';

export const bannerSchema = z
  .strictObject({
    tone: toneCasesSchema.default('info').describe('The color, by meaning: `info` (the default), `warning`, or `danger`.'),
    icon: iconCasesSchema.optional().describe('A lucide icon in front of the message.'),
    title: labelSchema.optional().describe('The message in a few words.'),
    text: textSchema.describe('The message: `Your fee for {row.year} is open.`'),
    alert: z.boolean().optional().describe('Makes screen readers read the message aloud when it appears.'),
    actions: z.array(actionSchema).optional().describe('Buttons and links for what to do about it.'),
  })
  .describe('A highlighted message with optional buttons. Screen readers read an `alert` aloud when it appears.');
export type BannerProps = BlockProps<typeof bannerSchema>;
