import { z } from 'zod';
import { actionSchema } from '../../../language/action.ts';
import { textSchema } from '../../../language/text.ts';
import type { BlockProps } from '../defineBlock.ts';

export const heroSchema = z
  .strictObject({
    eyebrow: textSchema.optional(),
    title: textSchema,
    text: textSchema.optional(),
    actions: z.array(actionSchema).optional(),
  })
  .describe("The opening of a public page. It brings the page's h1.");
export type HeroProps = BlockProps<typeof heroSchema>;
