import { z } from 'zod';
import { iconSchema, schemaPointer, toneSchema } from './basics.ts';
import { wordsSchema } from './text.ts';

export const choiceSchema = z
  .strictObject({
    value: z.string().describe('The stored value, such as `pending`.'),
    label: wordsSchema.describe('The label that people see, such as `Waiting for approval`.'),
    tone: toneSchema.optional().describe('The semantic color of the value and its badge, such as `warning`.'),
    icon: iconSchema.optional(),
  })
  .describe('One value of an enumeration, with its label, icon, and color.');
export type Choice = z.output<typeof choiceSchema> & {
  /** True if the field's `where` excludes this choice. A form offers an excluded choice only if the choice is already selected. */
  onlyIfChosen?: boolean;
};

export const choicesSchema = z
  .object({ $schema: schemaPointer })
  .catchall(z.array(choiceSchema).min(1))
  .describe('choices.json: the enumerations, keyed by name.');
