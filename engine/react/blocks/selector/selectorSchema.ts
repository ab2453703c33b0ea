import { z } from 'zod';
import { nameSchema, whenSchema } from '../../../language/basics.ts';
import { collectionKeys, emptySchema } from '../../../language/collection.ts';
import { refersTo } from '../../../language/references.ts';
import type { ChildBlocks } from '../../../language/screen.ts';
import { provided } from '../../../language/provided.ts';
import { labelSchema, textSchema } from '../../../language/text.ts';
import { valueSchema } from '../../../language/value.ts';
import { yearsSchema } from '../../../language/years.ts';
import type { BlockProps } from '../defineBlock.ts';

const { of, where, sort } = collectionKeys;

export const selectorSchema = (childBlocks: ChildBlocks) =>
  z
    .strictObject({
      label: labelSchema.describe('The label of the choice, such as `Period`.'),
      state: nameSchema.describe("The key of the page's state for the choice. Other blocks can use it as `page.KEY`."),
      choices: refersTo('choices', nameSchema)
        .optional()
        .describe('The name of a list of choices in choices.json. Each of its values is an option.'),
      options: z
        .array(
          z.strictObject({
            value: z.string().describe("The value in the page's address."),
            label: labelSchema.describe('The text of the option.'),
            detail: textSchema.optional().describe('Less prominent text next to the label or, in a `list`, at the end of the line.'),
            when: whenSchema,
          }),
        )
        .min(1)
        .optional()
        .describe('The options, if there are no `choices`.'),
      from: z
        .strictObject({
          of,
          where,
          sort,
          value: refersTo('field', nameSchema)
            .default('id')
            .describe("The field whose value is stored in the page's state. Records with the same value make one option."),
          label: labelSchema.describe('The text of the option. It can use the record as `row`.'),
          detail: textSchema.optional().describe('Less prominent text next to the label. It can use the record as `row`.'),
          badge: textSchema
            .optional()
            .describe('In a `list`, short text in a badge after the label, such as `{values.unread}`. Hidden if it is empty.'),
          values: z
            .record(nameSchema, valueSchema)
            .optional()
            .describe(
              'Values computed for each option from its record (`row`) and the values before them. Its text and `blocks` can use them as `values.NAME`.',
            ),
          empty: emptySchema.optional().describe('The text to show instead if there are no records.'),
        })
        .optional()
        .describe('A collection with an option for each record.'),
      years: yearsSchema.optional().describe('Offers these years as options. The state key needs the same `years`.'),
      default: z.string().optional().describe('The initial value. Defaults to the first option.'),
      look: z
        .enum(['select', 'radio', 'list'])
        .default('select')
        .describe(
          '`list` is a radio group that looks like a column of links (rows of links on a wide screen), with each detail at the end of its line.',
        ),
      blocks: childBlocks.optional().describe('Blocks below the choice. With `from`, they can use the chosen record as `row`.'),
    })
    .refine(({ choices, options, from, years }) => [choices, options, from, years].filter((source) => source !== undefined).length === 1, {
      message: 'a selector needs exactly one of "choices", "options", "from", and "years"',
      params: { code: 'options-or-from' },
    })
    .describe(
      "A choice that is stored in the page's state. Conditions and text elsewhere can use it as `page.STATE`. It is '' until the viewer chooses an option, unless the screen sets a default for the key.",
    )
    .register(provided, {
      row: 'from.of',
      state: { key: 'state' },
      choices: { from: 'choices', to: 'options' },
      roots: { values: { namesOf: 'from.values' } },
    });
export type SelectorProps = BlockProps<typeof selectorSchema>;
export type SelectorSource = NonNullable<SelectorProps['from']>;
