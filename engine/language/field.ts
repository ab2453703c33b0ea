import { z } from 'zod';
import { nameSchema, whenSchema } from './basics.ts';
import { choiceSchema, type Choice } from './choices.ts';
import { conditionSchema } from './condition.ts';
import { refersTo } from './references.ts';
import { labelSchema, textSchema } from './text.ts';

/** The name of a field type, from `engine/core/fields` or the portal. */
export const fieldTypeSchema = refersTo('fieldType', z.string());

const boundSchema = z.union([z.number(), refersTo('bound', z.string())]);

export const fieldSchema = z
  .strictObject({
    name: nameSchema.describe('The field’s key in each record, such as `firstName`.'),
    label: labelSchema.describe('The label, such as `First name`.'),
    type: fieldTypeSchema.describe(
      'The kind of value, such as `text`, `money`, or `date`. It decides how the value is entered, checked, displayed, and sorted.',
    ),
    required: z.boolean().optional().describe('Requires a value. A required checkbox must be checked.'),
    nullable: z.boolean().optional().describe('Allows null or missing values in records, even if the field is `required` in forms.'),
    of: refersTo('recordsOf', nameSchema)
      .optional()
      .describe(
        'For records: the collection to choose from, such as `"of": "accounts"`. The field stores the record’s id, but users see its title.',
      ),
    where: conditionSchema
      .optional()
      .describe(
        'For records: limits the choices in a form to those for which this condition holds. The current choice stays available. The condition can use only fields of `row`, such as `{ "row.status": { "not": "inactive" } }`.',
      ),
    choices: refersTo('choices', nameSchema).optional().describe('For selects and lists: the name of an enumeration in choices.json.'),
    options: z
      .array(z.union([z.string(), choiceSchema]))
      .optional()
      .describe('For selects: the choices. A plain string is both a value and its label.'),
    fields: z
      .array(z.lazy((): z.ZodType => fieldSchema))
      .optional()
      .describe('For lists: the fields of each record in the list. By default, the list contains text.'),
    help: textSchema.optional().describe('A line of instructions below the input.'),
    placeholder: textSchema.optional().describe('A placeholder, such as `name@example.org`.'),
    fixed: z
      .array(z.record(z.string(), z.unknown()))
      .optional()
      .describe('For lists: the initial records. Users can’t change or remove them.'),
    entry: z
      .enum(['tags', 'lines'])
      .optional()
      .describe(
        'For lists without choices: `tags` turns text into tags in a single input, and `lines` shows one input per item. The default is `tags`.',
      ),
    itemLabel: labelSchema.optional().describe('For lists: the word for an item, such as `Option`. The item’s number is added after it.'),
    addLabel: labelSchema.optional().describe('For lists: the label of the button that adds an item.'),
    removeLabel: labelSchema
      .optional()
      .describe("For lists: the label of the button that removes an item. The item's name is added to it."),
    wide: z.boolean().optional().describe('Spans both columns of a form; multi-line text and lists always do.'),
    omitWithout: nameSchema
      .optional()
      .describe('For lists of records: skips records that have no value in this field. Skipped records are neither checked nor submitted.'),
    default: z
      .union([refersTo('default', z.string()), z.number(), z.boolean(), z.array(z.string())])
      .optional()
      .describe(
        'The initial value, such as `50`. It can be a number from portal.json, such as `numbers.usualSeats`. A date can be relative to today, such as `@d+7`.',
      ),
    minimum: boundSchema
      .optional()
      .describe(
        "The minimum of a number, such as `1` (money in cents), or one of the portal's numbers, such as `numbers.fewestSeats`. By default, a number has at most 15 digits, and a year is between 1900 and 2200. For a date, the first allowed day, such as `2026-01-01` or, in a form, a path to a day, such as `now.date`. By default, the years 1900 to 2200 are allowed.",
      ),
    maximum: boundSchema
      .optional()
      .describe(
        'For a number, the largest allowed value. For a date, the last allowed day. Accepts the same kinds of values as `minimum`.',
      ),
    step: z.number().optional().describe('For numbers: the step between allowed values, such as 1 for whole numbers or 0.5 for halves.'),
    minLength: z.number().int().optional().describe('For text, textareas, and passwords: the minimum number of characters.'),
    maxLength: z
      .number()
      .int()
      .optional()
      .describe(
        'The maximum number of characters of text, or of each item in a list. The default is 10,000 for a textarea, 2,000 for a url or image, 254 for an email, and 200 for other text.',
      ),
    notBefore: nameSchema.optional().describe("For dates: another field of the form. This date must not be before that field's date."),
    notBelow: nameSchema
      .optional()
      .describe(
        'For numbers, amounts of money, and percentages: a form field whose value is the minimum. For example, a capacity must not be less than `registered`.',
      ),
    messages: z
      .strictObject({
        required: textSchema.optional().describe('Nothing was entered, or a checkbox was not checked.'),
        format: textSchema.optional().describe('The value is not valid for its type, such as an email address without `@`.'),
        choice: textSchema.optional().describe('The value is not one of the choices.'),
        step: textSchema.optional().describe('The value is not a whole number.'),
        minimum: textSchema.optional().describe('The value is less than `minimum`.'),
        maximum: textSchema.optional().describe('The value is more than `maximum`.'),
        minLength: textSchema.optional().describe('The value is shorter than `minLength`.'),
        maxLength: textSchema.optional().describe('The value is longer than `maxLength`.'),
        pattern: textSchema.optional().describe('The value does not match `pattern`.'),
        notBefore: textSchema.optional().describe('The date is before the date in the other field (`notBefore`).'),
        notBelow: textSchema.optional().describe('The value is less than the value in the other field (`notBelow`).'),
      })
      .optional()
      .describe('Custom messages for broken rules, such as `{ "required": "We need your name for the badge" }`.'),
    pattern: refersTo('pattern', z.string())
      .optional()
      .describe('For text: a regular expression that the whole value must match. Patterns that could take too long are rejected.'),
    reveal: z.boolean().optional().describe('For passwords: shows a button that reveals the text. The default is `true`.'),
    rows: z.number().int().min(1).optional().describe('For textareas: the number of visible rows. The default is 4.'),
    autocomplete: z.string().optional().describe('The value of the HTML autocomplete attribute.'),
    checkFormat: z.boolean().optional().describe("Checks the type's own format (email, phone, url); true by default."),
    accept: z
      .array(z.enum(['image', 'pdf', 'document', 'text']))
      .min(1)
      .optional()
      .describe(
        'For files: accepts only these kinds of files. `image` is PNG, JPEG, WebP, GIF, or AVIF. `document` is Word, Excel, PowerPoint, or OpenDocument. `text` is plain text or CSV. By default, all kinds are accepted. The server detects the kind from the file’s contents.',
      ),
    maxSize: z.number().positive().max(100).optional().describe('For files: the maximum size of an upload, in MB. The default is 10.'),
    longestSide: z
      .number()
      .int()
      .min(16)
      .max(4096)
      .optional()
      .describe(
        'For files: the maximum length of a picture’s longer side, in pixels. Larger pictures are scaled down. The default is 1600.',
      ),
    when: whenSchema.describe(
      'Shown only while this condition holds. The condition can use the entered data as `form`. In a list of records, it can also use the record as `item`.',
    ),
  })
  .describe('A field of a record or a form. Entities, forms, tables, and custom fields all use this format.');
export type FieldSource = z.input<typeof fieldSchema>;
type Parsed = z.output<typeof fieldSchema>;

/** A field with resolved choices, as the running portal uses it. */
export type Field = Omit<Parsed, 'options' | 'choices' | 'fields'> & {
  options?: Choice[];
  fields?: Field[];
};
