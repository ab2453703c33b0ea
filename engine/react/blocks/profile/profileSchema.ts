import { z } from 'zod';
import { toneSchema, whenSchema } from '../../../language/basics.ts';
import { textSchema } from '../../../language/text.ts';
import type { BlockProps } from '../defineBlock.ts';

export const profileSchema = z
  .strictObject({
    initials: textSchema,
    name: textSchema,
    lines: z.array(z.strictObject({ text: textSchema, when: whenSchema })).optional(),
    badges: z.array(z.strictObject({ text: textSchema, tone: toneSchema.optional(), when: whenSchema })).optional(),
  })
  .describe('Who is signed in: initials, name, lines and badges.');
export type ProfileProps = BlockProps<typeof profileSchema>;
