import { z } from 'zod';
import { nameSchema } from './basics.ts';
import { conditionSchema } from './condition.ts';

/** In erasure conditions, `outer` refers to the person whose data is being erased: `outer.email`. */
export const erasedRoot = 'outer';

const erasureSchema = z
  .strictObject({
    where: conditionSchema
      .optional()
      .describe(
        'The condition that selects records about the person, such as `{ "row.to": { "sameAs": "outer.id" } }`. In the condition, `outer` is the person. By default, the rule selects the records that belong to the person (`row._owner`).',
      ),
    set: z
      .record(nameSchema, z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .optional()
      .describe(
        'The fields to overwrite and their new values, such as `{ "author": "Former member", "photo": null }`. Other fields aren’t changed.',
      ),
    remove: z.literal(true).optional().describe('Removes the records.'),
  })
  .refine(({ set, remove }) => (set === undefined) !== (remove === undefined), {
    message: 'an erasure either removes records or replaces some of their values; use "remove" or "set"',
    params: { code: 'unfit-key' },
  })
  .describe(
    'A rule for erasing a person’s data in some records of the collection. The erased values become unreadable in the audit log, too.',
  );

export const erasuresSchema = z
  .array(erasureSchema)
  .min(1)
  .describe('The rules for erasing a person’s data in these records. Without rules, the records stay as they are.');

/** A rule for erasing a person's data in an entity's records. */
export type RecordErasure = z.output<typeof erasureSchema>;
