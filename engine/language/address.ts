import { z } from 'zod';
import { casesOf } from './cases.ts';
import { refersTo } from './references.ts';
import { plainTextSchema } from './text.ts';

/** An address that may read values, or cases of it. */
export const addressSchema = casesOf(refersTo('address', plainTextSchema));

/** Where a figure or a fact leads. */
export const leadsSchema = addressSchema.describe(
  'Where it leads: `/fees?status=open`, `mailto:{row.email}`, or cases of it. Who may not enter that page sees no link.',
);

/** Where an item of a block leads: an address, or `true` for where the entity of its record says that one is seen. */
export const toSchema = z
  .union([addressSchema, refersTo('ownAddress', z.literal(true))])
  .describe(
    'Where it leads: `/fees?status=open`, `/boats?open=boat&row={row.id}`, or cases of it. `true` is the `to` of the entity of its record. Who may not enter that page sees no link.',
  );
export type To = z.output<typeof toSchema>;
