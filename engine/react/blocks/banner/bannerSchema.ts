import { z } from 'zod';
import { actionSchema } from '../../../language/action.ts';
import { iconCasesSchema, toneCasesSchema } from '../../../language/basics.ts';
import { labelSchema, textSchema } from '../../../language/text.ts';
import type { BlockProps } from '../defineBlock.ts';

export const bannerSchema = z
  .strictObject({
    tone: toneCasesSchema.default('info').describe('The semantic color: `info` (the default), `warning`, or `danger`.'),
    icon: iconCasesSchema.optional().describe('A Lucide icon in front of the message.'),
    title: labelSchema.optional().describe('A short heading for the message.'),
    text: textSchema.describe('The message, such as `Your fee for {row.year} is open.`'),
    alert: z.boolean().optional().describe('Makes screen readers announce the message when it appears.'),
    actions: z.array(actionSchema).optional().describe('Buttons and links that let the viewer respond to the message.'),
  })
  .describe('A highlighted message with optional buttons. Screen readers announce an `alert` when it appears.');
export type BannerProps = BlockProps<typeof bannerSchema>;
