import { z } from 'zod';
import { iconSchema, whenSchema } from '../../../language/basics.ts';
import { labelSchema, textSchema } from '../../../language/text.ts';
import type { BlockProps } from '../defineBlock.ts';

export const featuresSchema = z
  .strictObject({
    title: labelSchema.describe('A heading above the cards.'),
    text: textSchema.optional().describe('Text below the heading.'),
    items: z
      .array(
        z.strictObject({
          icon: iconSchema,
          title: labelSchema.describe('The title of the card, such as `A shared workshop`.'),
          text: textSchema.describe('A sentence below the title.'),
          when: whenSchema,
        }),
      )
      .min(1)
      .describe('The cards, in order.'),
  })
  .describe('A few cards that present what you offer.');
export type FeaturesProps = BlockProps<typeof featuresSchema>;
