import { z } from 'zod';
import { toneCasesSchema } from '../../../language/basics.ts';
import { labelSchema, textSchema } from '../../../language/text.ts';
import type { BlockProps } from '../defineBlock.ts';

export const textBlockSchema = z
  .strictObject({
    title: labelSchema.optional().describe('A heading above the paragraph.'),
    text: textSchema.describe('The paragraph. Values are in braces: `Welcome, {viewer.firstName}`.'),
    tone: toneCasesSchema.optional().describe('The color, by meaning.'),
    align: z.enum(['start', 'center']).optional().describe('The alignment of the text.'),
    size: z.enum(['small', 'normal', 'large']).optional().describe('The size of the text.'),
  })
  .describe('A paragraph, with an optional heading.');
export type TextProps = BlockProps<typeof textBlockSchema>;
