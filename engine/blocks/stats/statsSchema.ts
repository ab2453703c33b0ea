import { z } from 'zod';
import { iconSchema, toneSchema, whenSchema } from '../../manifest/basics.ts';
import { fieldTypeNames } from '../../manifest/field.ts';
import { blockBase } from '../../manifest/screen.ts';
import { textSchema } from '../../manifest/text.ts';
import { valueSchema } from '../../manifest/value.ts';

/** Figures with labels. `cards` stand in a dashboard; `figures` are large, for a public page. */
export const statsSchema = z.strictObject({
  block: z.literal('stats'),
  ...blockBase,
  title: textSchema.optional(),
  look: z.enum(['cards', 'figures']).default('cards'),
  items: z
    .array(
      z.strictObject({
        label: textSchema,
        value: valueSchema,
        /** The field type that formats the value; `number` unless the value is a text. */
        format: z.enum(fieldTypeNames).optional(),
        /** Whole units of money: `$85` rather than `$85.00`. */
        whole: z.boolean().optional(),
        icon: iconSchema.optional(),
        tone: toneSchema.optional(),
        detail: textSchema.optional(),
        when: whenSchema,
      }),
    )
    .min(1),
});
export type StatsProps = z.output<typeof statsSchema>;
