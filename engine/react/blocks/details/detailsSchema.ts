import { z } from 'zod';
import { centsSchema, toneSchema, whenSchema } from '../../../language/basics.ts';
import { fieldTypeNames } from '../../../language/field.ts';
import { textSchema } from '../../../language/text.ts';
import { valueSchema } from '../../../language/value.ts';
import type { BlockProps } from '../defineBlock.ts';

export const detailsSchema = z
  .strictObject({
    title: textSchema.optional(),
    look: z.enum(['plain', 'card']).default('plain'),
    items: z
      .array(
        z.strictObject({
          label: textSchema,
          value: valueSchema,
          format: z
            .enum(fieldTypeNames)
            .optional()
            .describe('The field type that formats the value; that of the field for a field of `row`.'),
          cents: centsSchema,
          when: whenSchema,
          tone: toneSchema.optional().describe("Makes a badge of the value; a field's choice is one in its own tone."),
        }),
      )
      .min(1),
  })
  .describe('Facts about what is in the scope (`row`, `viewer` …), as terms and values.');
export type DetailsProps = BlockProps<typeof detailsSchema>;
export type Fact = DetailsProps['items'][number];
