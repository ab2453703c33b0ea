import { z } from 'zod';
import { toneSchema, whenSchema } from '../../../language/basics.ts';
import { blockBase } from '../../../language/screen.ts';
import { textSchema } from '../../../language/text.ts';

export const profileSchema = z
  .strictObject({
    block: z.literal('profile'),
    ...blockBase,
    initials: textSchema,
    name: textSchema,
    lines: z.array(z.strictObject({ text: textSchema, when: whenSchema })).optional(),
    badges: z.array(z.strictObject({ text: textSchema, tone: toneSchema.optional(), when: whenSchema })).optional(),
  })
  .describe('Who is signed in: initials, name, lines and badges.');
export type ProfileProps = z.output<typeof profileSchema>;
