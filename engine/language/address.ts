import { z } from 'zod';
import { casesOf } from './cases.ts';
import { refersTo } from './references.ts';
import { plainTextSchema } from './text.ts';

export const addressSchema = casesOf(refersTo('address', plainTextSchema));

/** The key `newTab`, for blocks and buttons with a link. */
export const newTabSchema = z
  .boolean()
  .optional()
  .describe('`true` opens the link in a new browser tab. The link shows an arrow, and screen readers announce the new tab.');

export const leadsSchema = addressSchema.describe(
  'The address of the link, such as `/fees?status=open` or `mailto:{row.email}`. It can also be a list of cases. Viewers without access to the linked page do not see the link.',
);

/** A link's address, or `true` for the address that the record's entity defines. */
export const toSchema = z
  .union([addressSchema, refersTo('ownAddress', z.literal(true))])
  .describe(
    "The address of the link, such as `/fees?status=open` or `/boats?open=boat&row={row.id}`. It can also be a list of cases. `true` uses the `to` of its record's entity. Viewers without access to the linked page don't see the link.",
  );
export type To = z.output<typeof toSchema>;
