import { z } from 'zod';
import { iconSchema, whenSchema } from '../../../language/basics.ts';
import { textSchema } from '../../../language/text.ts';
import type { BlockProps } from '../defineBlock.ts';

export const featuresSchema = z
  .strictObject({
    title: textSchema,
    text: textSchema.optional(),
    items: z.array(z.strictObject({ icon: iconSchema, title: textSchema, text: textSchema, when: whenSchema })).min(1),
  })
  .describe('A few cards that say what there is.');
export type FeaturesProps = BlockProps<typeof featuresSchema>;
