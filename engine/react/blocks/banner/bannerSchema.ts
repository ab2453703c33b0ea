import { z } from 'zod';
import { actionSchema } from '../../../language/action.ts';
import { iconSchema, toneSchema } from '../../../language/basics.ts';
import { blockBase } from '../../../language/screen.ts';
import { textSchema } from '../../../language/text.ts';

export const bannerSchema = z
  .strictObject({
    block: z.literal('banner'),
    ...blockBase,
    tone: toneSchema.default('info'),
    icon: iconSchema.optional(),
    title: textSchema.optional(),
    text: textSchema,
    alert: z.boolean().optional(),
    actions: z.array(actionSchema).optional(),
  })
  .describe('A message that stands out, with what can be done about it. `alert` is read out when it appears.');
export type BannerProps = z.output<typeof bannerSchema>;
