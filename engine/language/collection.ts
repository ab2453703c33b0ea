import { z } from 'zod';
import { actionSchema } from './action.ts';
import { nameSchema, whenSchema } from './basics.ts';
import { conditionSchema } from './condition.ts';
import { periodSchema } from './grouping.ts';
import { refersTo } from './references.ts';
import { labelSchema, textSchema } from './text.ts';

export const searchSchema = z
  .strictObject({
    label: labelSchema.describe('The accessible name of the search box, such as `Search members`.'),
    placeholder: textSchema.optional().describe('The text in an empty search box, such as `Name or city`.'),
    fields: z.array(refersTo('field', nameSchema)).min(1).describe('The fields to search, such as `["name", "city"]`.'),
    state: nameSchema
      .default('search')
      .describe("The key of the page's state that holds the search text. A second search on the page needs a key of its own."),
  })
  .describe("A search box that looks for text in some fields of the rows, ignoring case. The search text is kept in the page's state.");
export type Search = z.output<typeof searchSchema>;

export const filterSchema = z
  .strictObject({
    label: labelSchema.optional().describe('The label; by default, the label of the field.'),
    state: nameSchema.optional().describe("The key of the page's state that holds the choice; by default, the field's name."),
    all: labelSchema.describe('The label of the option that shows all rows.'),
    field: refersTo('field', nameSchema)
      .optional()
      .describe('The field to compare with the chosen value. By default, the options are the choices of this field.'),
    per: periodSchema.optional().describe('For a date: the options are the days, weeks, months, or years that have records, latest first.'),
    options: z
      .array(
        z.strictObject({
          value: z.string().describe("The value in the page's address."),
          label: labelSchema.describe('The text of the option.'),
          when: conditionSchema
            .optional()
            .describe('This option shows only the rows for which this condition holds. For example, `{ "row.total": { "gt": 0 } }`.'),
        }),
      )
      .optional()
      .describe(
        'The options to choose from. An option with `when` shows the rows for which that condition holds; in it, `row` is the row. Any other option shows the rows whose `field` equals its value.',
      ),
    from: z
      .strictObject({
        of: refersTo('recordsOf', nameSchema).describe('The collection whose records are the options.'),
        label: labelSchema.optional().describe("The text of an option, with the record as `row`; by default the record's title."),
      })
      .optional()
      .describe(
        'Uses the records of a collection as the options. For example, `{ "of": "accounts" }`. `field` then holds the id of a record.',
      ),
    look: z
      .enum(['select', 'chips'])
      .optional()
      .describe(
        '`select` by default; `chips` shows each option as a button with its number of records, most frequent first. Pressing a selected button again clears the filter.',
      ),
    when: whenSchema.describe(
      'Shows the filter only while this condition holds. The condition can use `viewer` and `page`, but not `row`.',
    ),
    inert: z
      .union([z.boolean(), textSchema])
      .optional()
      .describe('If `true`, the filter is shown but has no effect. To show an explanation below the filter, use text instead of `true`.'),
  })
  .refine(({ field, label, state }) => field !== undefined || (label !== undefined && state !== undefined), {
    message: 'a filter without "field" needs a "label" and a "state"',
    params: { code: 'no-field' },
  })
  // `''` never occurs, because a filter without `state` has a `field`.
  .transform(({ state, ...filter }) => ({ ...filter, state: state ?? filter.field ?? '' }))
  .describe("A control that filters the rows. Its value is kept in the page's state; empty means all rows.");
export type Filter = z.output<typeof filterSchema>;

export const emptySchema = z
  .union([
    textSchema,
    z.strictObject({
      title: labelSchema.describe('The heading, such as `No events yet`.'),
      text: textSchema.optional().describe('A suggestion for the next step, such as `Come back next month`.'),
      none: textSchema
        .optional()
        .describe('Shown instead of the heading and the text if the collection has no records at all. For example, `No events yet`.'),
      actions: z
        .array(actionSchema)
        .optional()
        .describe(
          'Buttons for the next step, such as creating the first record. They are hidden while a search or filter excludes all records.',
        ),
    }),
  ])
  .describe('The text for an empty list, such as `"No events yet"` or `{ "title": "No events yet", "text": "Come back next month." }`.');
export type Empty = z.output<typeof emptySchema>;

const sortSchema = z
  .union([
    refersTo('sort', z.string()),
    z.strictObject({
      by: refersTo('sort', z.string()).describe('The field to sort by. Prefix it with `-` for descending order.'),
      label: labelSchema
        .optional()
        .describe("The text of the choice, such as `Newest first`. By default, the field's label and the direction."),
    }),
  ])
  .describe(
    'A field to sort by, prefixed with `-` for descending order. To set a label, use an object, such as `{ "by": "-joined", "label": "Newest first" }`.',
  );
export type Sort = z.output<typeof sortSchema>;

const looks = ['cards', 'list', 'table'] as const;
export type CollectionLook = (typeof looks)[number];

/** Keys that the `cards` block adds for long collections, such as `pageSize`. */
export const longCollectionKeys = {
  sorts: z
    .array(sortSchema)
    .min(1)
    .optional()
    .describe(
      'Sort orders to choose from, such as `["name", { "by": "-joined", "label": "Newest first" }]`. `sort` sets the initial order.',
    ),
  pageSize: z
    .number()
    .int()
    .min(1)
    .max(200)
    .default(24)
    .describe('The number of records to show at first. Each click on “Show more” adds that many.'),
  views: z
    .array(z.enum(looks))
    .min(2)
    .optional()
    .describe(
      'Views to choose from, such as `["cards", "list"]`. The first is the default. `list` shows each card as a dense row. The view `table` also needs the name of a table, in the key `table`.',
    ),
};

/** Keys shared by all blocks that show a collection. */
export const collectionKeys = {
  of: refersTo('collection', z.string()).describe("A collection's name, or a scope path to a list of records (`row.subcategories`)."),
  where: conditionSchema
    .optional()
    .describe(
      'Shows only the records for which this condition holds. In it, `row` is the record. For example, `{ "row.status": "open" }`.',
    ),
  sort: refersTo('sort', z.string()).optional().describe('The field to sort by. Prefix it with `-` for descending order.'),
  limit: z.number().int().min(1).optional().describe('The maximum number of records.'),
  search: searchSchema.optional().describe('A search box above the rows, such as `{ "label": "Search", "fields": ["name"] }`.'),
  filters: z.array(filterSchema).optional().describe('Filters above the rows.'),
  count: textSchema
    .optional()
    .describe(
      'Text about the number of rows. It can use `count.shown` and `count.total`. For example, `{count.shown} of {count.total} members`.',
    ),
  empty: emptySchema,
  tools: z
    .array(actionSchema)
    .optional()
    .describe("Actions above the rows, such as an export; the payload's `rows` are the filtered rows."),
};

type Keys = { [Key in keyof typeof collectionKeys]: z.output<(typeof collectionKeys)[Key]> };
export type CollectionKeys = Pick<Keys, 'of' | 'empty'> & Partial<Omit<Keys, 'of' | 'empty'>>;
