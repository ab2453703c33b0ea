import { z } from 'zod';
import { nameSchema, whenSchema } from '../../../language/basics.ts';
import { collectionKeys } from '../../../language/collection.ts';
import { refersTo } from '../../../language/references.ts';
import type { ChildBlocks } from '../../../language/screen.ts';
import { provided } from '../../../language/provided.ts';
import { labelSchema, textSchema } from '../../../language/text.ts';
import type { BlockProps } from '../defineBlock.ts';

const { of, where, sort } = collectionKeys;

export const selectorSchema = (childBlocks: ChildBlocks) =>
  z
    .strictObject({
      label: labelSchema.describe('The label of the choice: `Period`.'),
      state: nameSchema.describe("The key of the page's state for the choice. Other blocks read it as `page.KEY`."),
      choices: refersTo('choices', nameSchema)
        .optional()
        .describe('The name of an enumeration of choices.json: an option for each of its values.'),
      options: z
        .array(
          z.strictObject({
            value: z.string().describe("The value in the page's address."),
            label: labelSchema.describe('The text of the option.'),
            detail: textSchema.optional().describe('A quieter text next to it; in a `list`, at the end of the line.'),
            when: whenSchema,
          }),
        )
        .min(1)
        .optional()
        .describe("Options that aren't in an enumeration."),
      from: z
        .strictObject({
          of,
          where,
          sort,
          value: refersTo('field', nameSchema).default('id').describe("The field whose value is kept in the page's state."),
          label: labelSchema.describe('Reads the record as `row`.'),
          detail: textSchema.optional().describe('A quieter text next to it. Reads the record as `row`.'),
        })
        .optional()
        .describe('An option for each record.'),
      default: z.string().optional().describe('The initial value; by default the first option.'),
      look: z
        .enum(['select', 'radio', 'list'])
        .default('select')
        .describe(
          '`list` is a radio group that looks like a column of links (rows of links on a wide screen), with the detail at the end of each.',
        ),
      blocks: childBlocks.optional().describe('Blocks below the choice. With `from`, they read the chosen record as `row`.'),
    })
    .refine(({ choices, options, from }) => [choices, options, from].filter((source) => source !== undefined).length === 1, {
      message: 'a selector has one of "choices", "options" and "from"',
      params: { code: 'options-or-from' },
    })
    .describe(
      "A choice that is kept in the page's state. Conditions and texts elsewhere read it as `page.STATE`, which is '' until the viewer chooses something, unless the screen gives the key a default.",
    )
    .register(provided, { row: 'from.of', state: { key: 'state' }, choices: { from: 'choices', to: 'options' } });
export type SelectorProps = BlockProps<typeof selectorSchema>;
export type SelectorSource = NonNullable<SelectorProps['from']>;
