import { z } from 'zod';
import { actionSchema } from './action.ts';
import { nameSchema, whenSchema } from './basics.ts';
import { conditionSchema } from './condition.ts';
import { refersTo } from './references.ts';
import { labelSchema, textSchema } from './text.ts';

export const searchSchema = z
  .strictObject({
    label: labelSchema.describe('The accessible name of the box: `Search members`.'),
    placeholder: textSchema.optional().describe('What stands in the empty box: `Name or city`.'),
    fields: z.array(refersTo('field', nameSchema)).min(1).describe('The fields that are searched: `["name", "city"]`.'),
    state: nameSchema
      .default('search')
      .describe("The key of the page's state that keeps what was typed; a second search on a page needs one of its own."),
  })
  .describe("A search box: case-insensitive substring over some fields of the rows. What is typed lives in the page's state.");
export type Search = z.output<typeof searchSchema>;

export const filterSchema = z
  .strictObject({
    label: labelSchema.optional().describe("By default the field's label."),
    state: nameSchema.optional().describe("The name under which the address keeps what is chosen; by default the field's."),
    all: labelSchema.describe('The choice that lets every row through.'),
    field: refersTo('field', nameSchema)
      .optional()
      .describe('The field that must equal the chosen value; its choices are the options unless `options` says otherwise.'),
    per: z
      .enum(['day', 'month', 'year'])
      .optional()
      .describe('For a date: its days, months or years are the options, the latest first, as far as there are records of them.'),
    options: z
      .array(
        z.strictObject({
          value: z.string().describe('What the page keeps in its address.'),
          label: labelSchema.describe('What the option reads.'),
          when: conditionSchema.optional().describe('The rows that it lets through: `{ "row.total": { "gt": 0 } }`.'),
        }),
      )
      .optional()
      .describe('`when` replaces the comparison with `field`; it reads the row as `row`.'),
    from: z
      .strictObject({
        of: refersTo('recordsOf', nameSchema).describe('The collection with an option for each of its records.'),
        label: labelSchema.optional().describe("How an option reads, with the record as `row`; by default the record's title."),
      })
      .optional()
      .describe('The options are the records of a collection, and `field` holds the id of one: `{ "of": "accounts" }`.'),
    when: whenSchema.describe('Offered only while this holds; `viewer` and `page` can be read, not `row`.'),
    inert: z
      .union([z.boolean(), textSchema])
      .optional()
      .describe('Shown, but without an effect on the rows. Better than `true` is a text that says so, which stands below it.'),
  })
  .refine(({ field, label, state }) => field !== undefined || (label !== undefined && state !== undefined), {
    message: 'a filter without "field" needs a "label" and a "state"',
    params: { code: 'no-field' },
  })
  // The refinement above ensures that a filter has one of them.
  .transform(({ state, ...filter }) => ({ ...filter, state: state ?? filter.field ?? '' }))
  .describe("A native select over the rows. Its value lives in the page's state; empty means all.");
export type Filter = z.output<typeof filterSchema>;

export const emptySchema = z
  .union([
    textSchema,
    z.strictObject({
      title: labelSchema.describe('What is said first: `No events yet`.'),
      text: textSchema.optional().describe('What can be done about it.'),
      none: textSchema
        .optional()
        .describe(
          'The title, and all that is said, where there are no records at all: another search would not find any either. `No events yet`.',
        ),
    }),
  ])
  .describe('What is said where there is nothing: `"No events yet"`, or `{ "title": "No events yet", "text": "Come back next month." }`.');
export type Empty = z.output<typeof emptySchema>;

const sortSchema = z
  .union([
    refersTo('sort', z.string()),
    z.strictObject({
      by: refersTo('sort', z.string()).describe('The field to sort by; `-` in front for descending.'),
      label: labelSchema.optional().describe("How the choice reads: `Newest first`. By default the field's label and the direction."),
    }),
  ])
  .describe('A field to sort by, `-` in front for descending; or with a label: `{ "by": "-joined", "label": "Newest first" }`.');
export type Sort = z.output<typeof sortSchema>;

const looks = ['cards', 'list'] as const;
export type CollectionLook = (typeof looks)[number];

/** Keys of long collections other than tables. */
export const longCollectionKeys = {
  sorts: z
    .array(sortSchema)
    .min(1)
    .optional()
    .describe('Orders that the reader may choose: `["name", { "by": "-joined", "label": "Newest first" }]`. `sort` is the one at first.'),
  pageSize: z
    .number()
    .int()
    .min(1)
    .max(200)
    .default(24)
    .describe('How many records are shown at first, and how many more each time that the reader asks for more.'),
  views: z
    .array(z.enum(looks))
    .min(2)
    .optional()
    .describe('How the reader may look at the records: `["cards", "list"]`, the first by default. A `list` has a dense row for each card.'),
};

/** Keys of every view of a collection: its rows, the controls that narrow them, and its texts. */
export const collectionKeys = {
  of: refersTo('collection', z.string()).describe("A collection's name, or a scope path to a list of records (`row.subcategories`)."),
  where: conditionSchema.optional().describe('Only the records for which this holds, each read as `row`: `{ "row.status": "open" }`.'),
  sort: refersTo('sort', z.string()).optional().describe('A field to sort by; `-` in front for descending.'),
  limit: z.number().int().min(1).optional().describe('No more than this many.'),
  search: searchSchema.optional().describe('A search box above the rows: `{ "label": "Search", "fields": ["name"] }`.'),
  filters: z.array(filterSchema).optional().describe('Choices above the rows that narrow them.'),
  count: textSchema.optional().describe('Reads `count.shown` and `count.total`: `{count.shown} of {count.total} members`.'),
  empty: emptySchema,
  tools: z
    .array(actionSchema)
    .optional()
    .describe("Actions above the rows, such as an export; the payload's `rows` are the filtered rows."),
};

type Keys = { [Key in keyof typeof collectionKeys]: z.output<(typeof collectionKeys)[Key]> };
/** The parsed keys of a view of a collection. */
export type CollectionKeys = Pick<Keys, 'of' | 'empty'> & Partial<Omit<Keys, 'of' | 'empty'>>;
