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
      label: labelSchema.describe('What is chosen here: `Period`.'),
      state: nameSchema.describe("The key of the page's state that keeps the choice; others read it as `page.KEY`."),
      choices: refersTo('choices', nameSchema)
        .optional()
        .describe('The name of an enumeration of choices.json: an option for each of its values.'),
      options: z
        .array(
          z.strictObject({
            value: z.string().describe('What the page keeps in its address.'),
            label: labelSchema.describe('What the option reads.'),
            detail: textSchema.optional().describe('A quieter word beside it; in a `list` at the end of the line.'),
            when: whenSchema,
          }),
        )
        .min(1)
        .optional()
        .describe('Options written in place, for those that no enumeration has.'),
      from: z
        .strictObject({
          of,
          where,
          sort,
          value: refersTo('field', nameSchema).default('id').describe("The field whose value the page's state keeps."),
          label: labelSchema.describe('Reads the record as `row`.'),
          detail: textSchema.optional().describe('A quieter word beside it, with the record as `row`.'),
        })
        .optional()
        .describe('An option for each record.'),
      default: z.string().optional().describe('The value chosen at first; the first option by default.'),
      look: z
        .enum(['select', 'radio', 'list'])
        .default('select')
        .describe(
          '`list` is a radio group that looks like a column of links (lines of them where there is more room), with the detail at the end of each.',
        ),
      blocks: childBlocks.optional().describe('Shown below; with `from` they see the chosen record as `row`.'),
    })
    .refine(({ choices, options, from }) => [choices, options, from].filter((source) => source !== undefined).length === 1, {
      message: 'a selector has one of "choices", "options" and "from"',
      params: { code: 'options-or-from' },
    })
    .describe(
      "A choice that the page's state keeps, for conditions and texts elsewhere to read as `page.STATE`. They read '' until something is chosen, unless the screen gives the key a default.",
    )
    .register(provided, { row: 'from.of', state: { key: 'state' }, choices: { from: 'choices', to: 'options' } });
export type SelectorProps = BlockProps<typeof selectorSchema>;
export type SelectorSource = NonNullable<SelectorProps['from']>;
