import { z } from 'zod';
import { pieceSchema } from '../../../language/piece.ts';
import { labelSchema, textSchema } from '../../../language/text.ts';
import type { BlockProps } from '../defineBlock.ts';

export const profileSchema = z
  .strictObject({
    initials: textSchema.prefault('{viewer.initials}').describe("The initials in the ring. Defaults to the user's initials."),
    name: labelSchema.prefault('{viewer.name}').describe("The name. Defaults to the user's name."),
    lines: z.array(pieceSchema).optional().describe('Lines below the name, such as `["viewer.email"]`.'),
    badges: z
      .array(pieceSchema)
      .optional()
      .describe('Badges below the lines, such as `[{ "text": "Treasurer", "when": { "gate": "treasurer" } }]`.'),
  })
  .describe('The signed-in user: initials, name, lines, and badges.');
export type ProfileProps = BlockProps<typeof profileSchema>;
