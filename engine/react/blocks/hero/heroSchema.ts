import { z } from 'zod';
import { actionSchema } from '../../../language/action.ts';
import { pictureSchema } from '../../../language/picture.ts';
import { labelSchema, textSchema } from '../../../language/text.ts';
import type { BlockProps } from '../defineBlock.ts';

export const heroSchema = z
  .strictObject({
    eyebrow: textSchema.optional().describe('A few words above the title.'),
    title: labelSchema.describe("The page's largest heading."),
    text: textSchema.optional().describe('A sentence below the title.'),
    picture: pictureSchema(1600)
      .optional()
      .describe('A picture beside the text, instead of the ornament. For example, `/pictures/boathouse.webp`.'),
    pictureText: textSchema
      .optional()
      .describe('A description of the picture, for people who can’t see it. Leave it out if the picture is only decorative.'),
    actions: z.array(actionSchema).optional().describe('Buttons and links below the text.'),
  })
  .describe('The first section of a public page, with its largest heading.');
export type HeroProps = BlockProps<typeof heroSchema>;
