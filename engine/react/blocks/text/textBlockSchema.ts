import { z } from 'zod';
import { toneSchema } from '../../../language/basics.ts';
import { blockBase } from '../../../language/screen.ts';
import { textSchema } from '../../../language/text.ts';

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
