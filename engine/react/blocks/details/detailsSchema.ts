import { z } from 'zod';
import { picturesSchema } from '../../../language/card.ts';
import { factSchema } from '../../../language/piece.ts';
import { labelSchema } from '../../../language/text.ts';
import type { BlockProps } from '../defineBlock.ts';

export const detailsSchema = z
  .strictObject({
    title: labelSchema.optional().describe('A heading above the block.'),
    picture: picturesSchema
      .optional()
      .describe(
        'The field that holds a picture to show above the facts, such as `cover`. If there are several fields, the first one with a picture is used.',
      ),
    look: z.enum(['plain', 'card']).default('plain').describe('`card` puts the facts in a card.'),
    fields: z.array(factSchema).min(1).describe('The facts, in order. Facts without a value are omitted, unless they have `blank`.'),
  })
  .describe('Facts about a record, the user, or anything else in the scope, as labels and values.');
export type DetailsProps = BlockProps<typeof detailsSchema>;
