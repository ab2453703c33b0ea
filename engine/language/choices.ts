import { z } from 'zod';
import { iconSchema, schemaPointer, toneSchema } from './basics.ts';

export const choiceSchema = z
  .strictObject({
    value: z.string(),
    label: z.string(),
    tone: toneSchema.optional(),
    icon: iconSchema.optional(),
  })
  .describe('One value of an enumeration, with how it reads and looks everywhere.');
export type Choice = z.output<typeof choiceSchema>;

export const choicesSchema = z
  .object({ $schema: schemaPointer })
  .catchall(z.array(choiceSchema).min(1))
  .describe('choices.json: every enumeration once, by name.');
