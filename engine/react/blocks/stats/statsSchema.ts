import { z } from 'zod';
import { centsSchema, iconSchema, toneSchema, whenSchema } from '../../../language/basics.ts';
import { fieldTypeNames } from '../../../language/field.ts';
import { blockBase } from '../../../language/screen.ts';
import { textSchema } from '../../../language/text.ts';
import { valueSchema } from '../../../language/value.ts';

export const statsSchema = z
  .strictObject({
    block: z.literal('stats'),
    ...blockBase,
    title: textSchema.optional(),
    look: z.enum(['cards', 'figures']).default('cards'),
    items: z
      .array(
        z.strictObject({
          label: textSchema,
          value: valueSchema,
          format: z
            .enum(fieldTypeNames)
            .optional()
            .describe('The field type that formats the value; unless told, that of what it is: a number, a text …'),
          cents: centsSchema,
          icon: iconSchema.optional(),
          tone: toneSchema.optional(),
          detail: textSchema.optional(),
          change: z
            .strictObject({
              from: valueSchema.describe('The same figure at an earlier time. Nothing is said when it was 0.'),
              label: textSchema.describe('What it is held against: `versus last month`.'),
              better: z.enum(['more', 'less']).default('more').describe('Whether it is good news when the figure grows.'),
            })
            .optional()
            .describe('How much the figure grew or shrank, in percent.'),
          when: whenSchema,
        }),
      )
      .min(1),
  })
  .describe('Figures with labels. `cards` stand in a dashboard; `figures` are large, for a public page.');
export type StatsProps = z.output<typeof statsSchema>;
export type Stat = StatsProps['items'][number];
