import { z } from 'zod';
import { actionSchema } from './action.ts';
import { nameSchema } from './basics.ts';
import { conditionSchema } from './condition.ts';
import { refersTo } from './references.ts';
import { textSchema } from './text.ts';

/** A search box: case-insensitive substring over some fields of the rows. What is typed lives in the page's state. */
export const searchSchema = z.strictObject({
  label: textSchema,
  placeholder: textSchema.optional(),
  fields: z.array(refersTo('field', nameSchema)).min(1),
  state: nameSchema.default('search'),
});
export type Search = z.output<typeof searchSchema>;

/** A native select over the rows. Its value lives in the page's state; empty means all. */
export const filterSchema = z.strictObject({
  label: textSchema,
  state: nameSchema,
  /** The choice that lets every row through. */
  all: textSchema,
  /** The field that must equal the chosen value; its choices are the options unless `options` says otherwise. */
  field: refersTo('field', nameSchema).optional(),
  /** `when` replaces the comparison with `field`; it reads the row as `row`. */
  options: z.array(z.strictObject({ value: z.string(), label: textSchema, when: conditionSchema.optional() })).optional(),
  /** Shown, but without an effect on the rows. */
  inert: z.boolean().optional(),
});
export type Filter = z.output<typeof filterSchema>;

/** What every view of a collection has: which rows, how they are narrowed, and what is said about them. */
export const collectionKeys = {
  /** A collection's name, or a scope path to a list of records (`row.subcategories`). */
  of: refersTo('collection', z.string()),
  where: conditionSchema.optional(),
  /** A field to sort by; `-` in front for descending. */
  sort: refersTo('sort', z.string()).optional(),
  limit: z.number().int().min(1).optional(),
  search: searchSchema.optional(),
  filters: z.array(filterSchema).optional(),
  /** Reads `count.shown` and `count.total`: `{count.shown} of {count.total} members`. */
  count: textSchema.optional(),
  empty: z.strictObject({ title: textSchema, text: textSchema.optional() }),
  /** Actions above the rows, such as an export; the payload's `rows` are the filtered rows. */
  tools: z.array(actionSchema).optional(),
};

type Keys = { [Key in keyof typeof collectionKeys]: z.output<(typeof collectionKeys)[Key]> };
/** The keys of a view of a collection, as read. */
export type CollectionKeys = Pick<Keys, 'of' | 'empty'> & Partial<Omit<Keys, 'of' | 'empty'>>;
