import { z } from 'zod';
import { pieceSchema } from '../../../language/piece.ts';
import { labelSchema, textSchema } from '../../../language/text.ts';
import type { BlockProps } from '../defineBlock.ts';

export const profileSchema = z
  .strictObject({
    initials: textSchema.prefault('{viewer.initials}').describe('In the ring; by default those of the user.'),
    name: labelSchema.prefault('{viewer.name}').describe('By default the name of the user.'),
    lines: z.array(pieceSchema).optional().describe('Below the name: `["viewer.email"]`.'),
    badges: z.array(pieceSchema).optional().describe('Below the lines: `[{ "text": "Treasurer", "when": { "gate": "treasurer" } }]`.'),
  })
  .describe('Who is signed in: initials, name, lines and badges.');
export type ProfileProps = BlockProps<typeof profileSchema>;
