import { z } from 'zod';
import { nameSchema, whenSchema } from './basics.ts';
import { choiceSchema } from './choices.ts';
import { refersTo } from './references.ts';
import { labelSchema, textSchema } from './text.ts';

/** The name of a field type: one of `engine/core/fields`, or one of the portal's. */
export const fieldTypeSchema = refersTo('fieldType', z.string());

const boundSchema = z.union([z.number(), refersTo('bound', z.string())]);

export const fieldSchema = z
  .strictObject({
    name: nameSchema.describe('The key of the field in records: `firstName`.'),
    label: labelSchema.describe('What people read beside it: `First name`.'),
    type: fieldTypeSchema.describe(
      'What kind of value it holds, and so how it is typed in, checked, shown and sorted: `text`, `money`, `date`.',
    ),
    required: z.boolean().optional().describe('It has to be filled in. A required checkbox has to be ticked.'),
    nullable: z.boolean().optional().describe('May be null or missing in a record although it is not optional in a form.'),
    of: refersTo('recordsOf', nameSchema)
      .optional()
      .describe(
        'record: the collection whose records it can name, such as `"of": "accounts"`. A record holds the id; people see the title.',
      ),
    choices: refersTo('choices', nameSchema).optional().describe('The name of an enumeration of choices.json (select, list).'),
    options: z
      .array(z.union([z.string(), choiceSchema]))
      .optional()
      .describe('Choices written in place; plain strings are their own labels (select).'),
    fields: z
      .array(z.lazy((): z.ZodType => fieldSchema))
      .optional()
      .describe('Fields of the records in this list: the field holds records rather than texts (list).'),
    help: textSchema.optional().describe('A line below the input that says how to fill it in.'),
    placeholder: textSchema.optional().describe('What stands in the empty input: `name@example.org`.'),
    fixed: z
      .array(z.record(z.string(), z.unknown()))
      .optional()
      .describe('Records that a list of records begins with; they can be neither changed nor removed (list).'),
    entry: z
      .enum(['tags', 'lines'])
      .optional()
      .describe('How texts get into a list without choices: one input that makes tags, the default, or an input for each (list).'),
    itemLabel: labelSchema.optional().describe('What one of the list is called; its number follows (list).'),
    addLabel: labelSchema.optional().describe('The button that adds one (list).'),
    removeLabel: labelSchema.optional().describe('The button that takes one away; what it takes away follows (list).'),
    wide: z.boolean().optional().describe('In a form of two columns it takes both; texts of several lines and lists do so by themselves.'),
    omitWithout: nameSchema
      .optional()
      .describe('list of records: a record without a value in this field of its own was given up; it is neither checked nor submitted.'),
    default: z
      .union([refersTo('default', z.string()), z.number(), z.boolean(), z.array(z.string())])
      .optional()
      .describe(
        'What a new form or record begins with: `50`, for a number also one of portal.json, `numbers.usualSeats`; dates may be relative to today: `@d+7`.',
      ),
    minimum: boundSchema
      .optional()
      .describe(
        'number, money (in cents), percent: the least that it may be, `1` or a number of portal.json, `numbers.fewestSeats`; without it a number has at most 15 digits, and a year is 1900 to 2200. date, datetime: the first day, `2026-01-01`, or in a form the path of one, `now.date`; without it the years 1900 to 2200 are taken.',
      ),
    maximum: boundSchema.optional().describe('The most that a number may be, or the last day; as `minimum`.'),
    step: z.number().optional().describe('number: 1 for whole numbers, 0.5 for halves.'),
    minLength: z.number().int().optional().describe('text, textarea, password: lengths in characters.'),
    maxLength: z
      .number()
      .int()
      .optional()
      .describe(
        'The most characters of a text, or of each text in a list. Without it a textarea takes 10,000, a url or image 2,000, an email 254, and any other text 200.',
      ),
    notBefore: nameSchema.optional().describe('date: the field of the same form whose day this one must not precede.'),
    messages: z
      .strictObject({
        required: textSchema.optional().describe('Nothing was entered, or a box was not ticked.'),
        format: textSchema.optional().describe('What was entered is not of this type: not an address, not a number.'),
        choice: textSchema.optional().describe('It is none of the choices.'),
        step: textSchema.optional().describe('It is not a whole number.'),
        minimum: textSchema.optional().describe('It is less than `minimum`.'),
        maximum: textSchema.optional().describe('It is more than `maximum`.'),
        minLength: textSchema.optional().describe('It is shorter than `minLength`.'),
        maxLength: textSchema.optional().describe('It is longer than `maxLength`.'),
        pattern: textSchema.optional().describe('It does not fit `pattern`.'),
        notBefore: textSchema.optional().describe('Its day precedes that of `notBefore`.'),
      })
      .optional()
      .describe(
        'What the reader is told about each broken rule, instead of the usual words: `{ "required": "We need your name for the badge" }`.',
      ),
    pattern: refersTo('pattern', z.string())
      .optional()
      .describe('text: a regular expression for the whole value; patterns that could hang are refused.'),
    reveal: z.boolean().optional().describe('password: whether a button shows what was typed; true by default.'),
    rows: z.number().int().min(1).optional().describe('textarea: visible rows; 4 by default.'),
    autocomplete: z.string().optional().describe('The value of the HTML autocomplete attribute.'),
    checkFormat: z.boolean().optional().describe("Whether the type's own format is checked (email, phone, url); true by default."),
    when: whenSchema.describe(
      'Shown while this holds. It reads what is entered as `form`; inside a list of records, the record as `item`.',
    ),
  })
  .describe('One field of a record or a form. Entities, forms, tables and member-made fields speak this one language.');
export type FieldSource = z.input<typeof fieldSchema>;
type Parsed = z.output<typeof fieldSchema>;

/** A field with its choices resolved, as the running portal sees it. */
export type Field = Omit<Parsed, 'options' | 'choices' | 'fields'> & {
  options?: z.output<typeof choiceSchema>[];
  fields?: Field[];
};
