import { z } from 'zod';
import { toneSchema } from '../../manifest/basics.ts';
import { blockBase } from '../../manifest/screen.ts';
import { textSchema } from '../../manifest/text.ts';

export const textBlockSchema = z
  .strictObject({
    block: z.literal('text'),
    ...blockBase,
    title: textSchema.optional(),
    text: textSchema,
    tone: toneSchema.optional(),
    align: z.enum(['start', 'center']).optional(),
    size: z.enum(['small', 'normal', 'large']).optional(),
  })
  .describe('A paragraph, with an optional heading.');
export type TextProps = z.output<typeof textBlockSchema>;
