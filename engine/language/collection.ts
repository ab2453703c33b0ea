import { z } from 'zod';
import { actionSchema } from './action.ts';
import { nameSchema, whenSchema } from './basics.ts';
import { conditionSchema } from './condition.ts';
import { refersTo } from './references.ts';
import { labelSchema, textSchema } from './text.ts';

export const searchSchema = z
  .strictObject({
    label: labelSchema.describe('The accessible name of the box: `Search members`.'),
    placeholder: textSchema.optional().describe('The text in the empty box: `Name or city`.'),
    fields: z.array(refersTo('field', nameSchema)).min(1).describe('The fields to search: `["name", "city"]`.'),
    state: nameSchema
      .default('search')
      .describe("The key of the page's state for the search text; a second search on a page needs one of its own."),
  })
  .describe("A search box: case-insensitive substring over some fields of the rows. The search text is kept in the page's state.");
export type Search = z.output<typeof searchSchema>;

export const filterSchema = z
  .strictObject({
    label: labelSchema.optional().describe("By default the field's label."),
    state: nameSchema.optional().describe("The key of the page's state for the choice; by default the field's name."),
    all: labelSchema.describe('The option for all rows.'),
    field: refersTo('field', nameSchema)
      .optional()
      .describe('The field that must equal the chosen value; its choices are the options unless `options` says otherwise.'),
    per: z
      .enum(['day', 'month', 'year'])
      .optional()
      .describe('For a date: the options are the days, months, or years that have records, latest first.'),
    options: z
      .array(
        z.strictObject({
          value: z.string().describe("The value in the page's address."),
          label: labelSchema.describe('The text of the option.'),
          when: conditionSchema.optional().describe('The rows to show: `{ "row.total": { "gt": 0 } }`.'),
        }),
      )
      .optional()
      .describe('`when` replaces the comparison with `field`; it reads the row as `row`.'),
    from: z
      .strictObject({
        of: refersTo('recordsOf', nameSchema).describe('The collection whose records are the options.'),
        label: labelSchema.optional().describe("The text of an option, with the record as `row`; by default the record's title."),
      })
      .optional()
      .describe('The options are the records of a collection, and `field` holds the id of one: `{ "of": "accounts" }`.'),
    look: z
      .enum(['select', 'chips'])
      .optional()
      .describe(
        '`select` by default; `chips` shows each option as a button with the number of its records, the most frequent first; a second press clears it.',
      ),
    when: whenSchema.describe('Offered only while this holds; `viewer` and `page` can be read, not `row`.'),
    inert: z
      .union([z.boolean(), textSchema])
      .optional()
      .describe('Shown, but without an effect on the rows. Prefer text that explains this to `true`; it is shown below the filter.'),
  })
  .refine(({ field, label, state }) => field !== undefined || (label !== undefined && state !== undefined), {
    message: 'a filter without "field" needs a "label" and a "state"',
    params: { code: 'no-field' },
  })
  // The refinement above ensures that a filter has one of them.
  .transform(({ state, ...filter }) => ({ ...filter, state: state ?? filter.field ?? '' }))
  .describe("A native select over the rows. Its value is kept in the page's state; empty means all.");
export type Filter = z.output<typeof filterSchema>;

export const emptySchema = z
  .union([
    textSchema,
    z.strictObject({
      title: labelSchema.describe('The heading: `No events yet`.'),
      text: textSchema.optional().describe('The next step.'),
      none: textSchema
        .optional()
        .describe('The only text if there are no records at all, so that another search would not help: `No events yet`.'),
    }),
  ])
  .describe('The text for an empty list: `"No events yet"`, or `{ "title": "No events yet", "text": "Come back next month." }`.');
export type Empty = z.output<typeof emptySchema>;

const sortSchema = z
  .union([
    refersTo('sort', z.string()),
    z.strictObject({
      by: refersTo('sort', z.string()).describe('The field to sort by; `-` in front for descending.'),
      label: labelSchema.optional().describe("The text of the choice: `Newest first`. By default the field's label and the direction."),
    }),
  ])
  .describe('A field to sort by, `-` in front for descending; or with a label: `{ "by": "-joined", "label": "Newest first" }`.');
export type Sort = z.output<typeof sortSchema>;

const looks = ['cards', 'list', 'table'] as const;
export type CollectionLook = (typeof looks)[number];

/** Keys of long collections other than tables. */
export const longCollectionKeys = {
  sorts: z
    .array(sortSchema)
    .min(1)
    .optional()
    .describe('Sort orders to choose from: `["name", { "by": "-joined", "label": "Newest first" }]`. `sort` is the initial one.'),
  pageSize: z
    .number()
    .int()
    .min(1)
    .max(200)
    .default(24)
    .describe('The number of records to show initially, and with each click on the button for more.'),
  views: z
    .array(z.enum(looks))
    .min(2)
    .optional()
    .describe(
      'Views to choose from: `["cards", "list"]`; the first is the default. A `list` has a dense row for each card, and a `table` is the one that `table` names.',
    ),
};

/** Keys of every view of a collection: its rows, the controls that narrow them, and its text. */
export const collectionKeys = {
  of: refersTo('collection', z.string()).describe("A collection's name, or a scope path to a list of records (`row.subcategories`)."),
  where: conditionSchema.optional().describe('Only the records for which this holds; they are read as `row`: `{ "row.status": "open" }`.'),
  sort: refersTo('sort', z.string()).optional().describe('A field to sort by; `-` in front for descending.'),
  limit: z.number().int().min(1).optional().describe('The maximum number of records.'),
  search: searchSchema.optional().describe('A search box above the rows: `{ "label": "Search", "fields": ["name"] }`.'),
  filters: z.array(filterSchema).optional().describe('Selects above the rows that narrow them.'),
  count: textSchema
    .optional()
    .describe('Text about the number of rows; reads `count.shown` and `count.total`: `{count.shown} of {count.total} members`.'),
  empty: emptySchema,
  tools: z
    .array(actionSchema)
    .optional()
    .describe("Actions above the rows, such as an export; the payload's `rows` are the filtered rows."),
};

type Keys = { [Key in keyof typeof collectionKeys]: z.output<(typeof collectionKeys)[Key]> };
export type CollectionKeys = Pick<Keys, 'of' | 'empty'> & Partial<Omit<Keys, 'of' | 'empty'>>;
