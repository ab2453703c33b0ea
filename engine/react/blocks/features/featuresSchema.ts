import { z } from 'zod';
import { iconSchema } from '../../../language/basics.ts';
import { blockBase } from '../../../language/screen.ts';
import { textSchema } from '../../../language/text.ts';

export const featuresSchema = z
  .strictObject({
    block: z.literal('features'),
    ...blockBase,
    title: textSchema,
    text: textSchema.optional(),
    items: z.array(z.strictObject({ icon: iconSchema, title: textSchema, text: textSchema })).min(1),
  })
  .describe('A few cards that say what there is.');
export type FeaturesProps = z.output<typeof featuresSchema>;
