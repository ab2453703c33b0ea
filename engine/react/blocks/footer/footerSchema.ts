import { z } from 'zod';
import { textSchema } from '../../../language/text.ts';
import type { BlockProps } from '../defineBlock.ts';

export const footerSchema = z.strictObject({ text: textSchema, detail: textSchema.optional() }).describe('The foot of a public page.');
export type FooterProps = BlockProps<typeof footerSchema>;
