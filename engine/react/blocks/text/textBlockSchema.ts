import { z } from 'zod';
import { toneCasesSchema } from '../../../language/basics.ts';
import { labelSchema, textSchema } from '../../../language/text.ts';
import type { BlockProps } from '../defineBlock.ts';

export const textBlockSchema = z
  .strictObject({
    title: labelSchema.optional().describe('A heading above the paragraph.'),
    text: textSchema.describe('The paragraph. Values stand in braces: `Welcome, {viewer.firstName}`.'),
    tone: toneCasesSchema.optional().describe('Its color, by meaning.'),
    align: z.enum(['start', 'center']).optional().describe('At the beginning of the line, or in its middle.'),
    size: z.enum(['small', 'normal', 'large']).optional().describe('How large the text is.'),
  })
  .describe('A paragraph, with an optional heading.');
export type TextProps = BlockProps<typeof textBlockSchema>;
