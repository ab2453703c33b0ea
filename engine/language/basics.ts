import { z } from 'zod';
import { casesOf } from './cases.ts';
import { conditionSchema } from './condition.ts';
import { refersTo } from './references.ts';

/** The meanings that a color can express. The theme determines the actual colors. */
export const toneSchema = z.enum(['neutral', 'primary', 'accent', 'info', 'success', 'warning', 'danger']);
export type Tone = z.output<typeof toneSchema>;
export const toneCasesSchema = casesOf(toneSchema).describe(
  'A semantic color, such as `success`, or a list of cases, such as `[{ "when": { "row.spotsLeft": 0 }, "use": "danger" }, { "use": "info" }]`.',
);

/** The name of a Lucide icon, in kebab case. */
export const iconSchema = refersTo('icon', z.string()).describe('A Lucide icon, such as calendar-days');

export const iconCasesSchema = casesOf(iconSchema).describe('A Lucide icon, such as `calendar-days`, or a list of cases.');

export const centsSchema = z
  .literal('if any')
  .optional()
  .describe('`if any` hides zero cents. For example, it shows `$45` instead of `$45.00`. By default, cents are always shown.');

export const schemaPointer = z
  .string()
  .optional()
  .describe("The location of this file's JSON Schema, for editors, such as `../schema/form.json`. The portal ignores it.");

export const whenSchema = conditionSchema
  .optional()
  .describe(
    'Shown only while this condition holds. For example, `{ "gate": "officer" }` or `{ "row.status": "pending" }`. By default, always shown.',
  );

/** A name that works in addresses and references, such as `create-event`. Rejects names of built-in properties, such as `constructor`. */
export const nameSchema = z
  .string()
  .regex(/^[A-Za-z][\w-]*$/, 'use only letters, digits, -, and _, starting with a letter')
  .refine((name) => !(name in {}), {
    message: "a name can't be a property that every object has, such as constructor or toString",
    params: { code: 'bad-name' },
  });
