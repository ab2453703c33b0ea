import { z } from 'zod';
import { toneCasesSchema } from '../../../language/basics.ts';
import { textSchema } from '../../../language/text.ts';
import type { BlockProps } from '../defineBlock.ts';

export const textBlockSchema = z
  .strictObject({
    title: textSchema.optional(),
    text: textSchema,
    tone: toneCasesSchema.optional(),
    align: z.enum(['start', 'center']).optional(),
    size: z.enum(['small', 'normal', 'large']).optional(),
  })
  .describe('A paragraph, with an optional heading.');
export type TextProps = BlockProps<typeof textBlockSchema>;
