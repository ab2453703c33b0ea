import { z } from 'zod';
import { actionSchema } from '../../../language/action.ts';
import { iconCasesSchema, toneCasesSchema } from '../../../language/basics.ts';
import { textSchema } from '../../../language/text.ts';
import type { BlockProps } from '../defineBlock.ts';

export const bannerSchema = z
  .strictObject({
    tone: toneCasesSchema.default('info'),
    icon: iconCasesSchema.optional(),
    title: textSchema.optional(),
    text: textSchema,
    alert: z.boolean().optional(),
    actions: z.array(actionSchema).optional(),
  })
  .describe('A message that stands out, with what can be done about it. `alert` is read out when it appears.');
export type BannerProps = BlockProps<typeof bannerSchema>;
