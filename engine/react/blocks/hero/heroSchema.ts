import { z } from 'zod';
import { actionSchema } from '../../../language/action.ts';
import { blockBase } from '../../../language/screen.ts';
import { textSchema } from '../../../language/text.ts';

export const heroSchema = z
  .strictObject({
    block: z.literal('hero'),
    ...blockBase,
    eyebrow: textSchema.optional(),
    title: textSchema,
    text: textSchema.optional(),
    actions: z.array(actionSchema).optional(),
  })
  .describe("The opening of a public page. It brings the page's h1.");
export type HeroProps = z.output<typeof heroSchema>;
