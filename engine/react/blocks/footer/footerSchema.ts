import { z } from 'zod';
import { textSchema } from '../../../language/text.ts';
import type { BlockProps } from '../defineBlock.ts';

export const footerSchema = z
  .strictObject({
    text: textSchema.describe('The owner of the page, such as `© {numbers.copyrightYear} {domain.branding.organizationName}`.'),
    detail: textSchema.optional().describe('A second, less prominent line.'),
  })
  .describe('The footer of a public page.');
export type FooterProps = BlockProps<typeof footerSchema>;
