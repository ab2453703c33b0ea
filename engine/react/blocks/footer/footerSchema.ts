import { z } from 'zod';
import { blockBase } from '../../../language/screen.ts';
import { textSchema } from '../../../language/text.ts';

export const footerSchema = z
  .strictObject({ block: z.literal('footer'), ...blockBase, text: textSchema, detail: textSchema.optional() })
  .describe('The foot of a public page.');
export type FooterProps = z.output<typeof footerSchema>;
