import { z } from 'zod';
import { casesOf } from './cases.ts';
import { refersTo } from './references.ts';
import { plainTextSchema } from './text.ts';

/** An address with values from the scope, or cases of it. */
export const addressSchema = casesOf(refersTo('address', plainTextSchema));

/** The link of a figure or fact. */
export const leadsSchema = addressSchema.describe(
  'Where it leads: `/fees?status=open`, `mailto:{row.email}`, or cases of it. Who may not enter that page sees no link.',
);

/** The link of an item in a block: an address, or `true` for the address that the record's entity defines. */
export const toSchema = z
  .union([addressSchema, refersTo('ownAddress', z.literal(true))])
  .describe(
    'Where it leads: `/fees?status=open`, `/boats?open=boat&row={row.id}`, or cases of it. `true` is the `to` of the entity of its record. Who may not enter that page sees no link.',
  );
export type To = z.output<typeof toSchema>;
