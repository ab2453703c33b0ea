import { z } from 'zod';
import { iconSchema, schemaPointer, toneSchema } from './basics.ts';

/** One value of an enumeration, with how it reads and looks everywhere. */
export const choiceSchema = z.strictObject({
  value: z.string(),
  label: z.string(),
  tone: toneSchema.optional(),
  icon: iconSchema.optional(),
});
export type Choice = z.output<typeof choiceSchema>;

/** choices.json: every enumeration once, by name. */
export const choicesSchema = z.object({ $schema: schemaPointer }).catchall(z.array(choiceSchema).min(1));
