import { z } from 'zod';
import { casesOf } from './cases.ts';
import { refersTo } from './references.ts';
import { plainTextSchema } from './text.ts';

export const addressSchema = casesOf(refersTo('address', plainTextSchema));

export const leadsSchema = addressSchema.describe(
  'The address of the link: `/fees?status=open`, `mailto:{row.email}`, or cases of it. Viewers without access to that page see no link.',
);

/** The link of an item in a block: an address, or `true` for the address that the record's entity defines. */
export const toSchema = z
  .union([addressSchema, refersTo('ownAddress', z.literal(true))])
  .describe(
    "The address of the link: `/fees?status=open`, `/boats?open=boat&row={row.id}`, or cases of it. `true` is the `to` of its record's entity. Viewers without access to that page see no link.",
  );
export type To = z.output<typeof toSchema>;
