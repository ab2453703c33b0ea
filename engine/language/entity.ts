import { z } from 'zod';
import { addressSchema } from './address.ts';
import { iconSchema, nameSchema, schemaPointer } from './basics.ts';
import { fieldSchema } from './field.ts';
import { refersTo } from './references.ts';
import { labelSchema, textSchema, wordsSchema } from './text.ts';
import { valueSchema } from './value.ts';

const entityFieldSchema = fieldSchema.extend({
  was: z
    .union([nameSchema, z.array(nameSchema).min(1)])
    .optional()
    .describe(
      'The previous name of the field, or a list of all its previous names, such as `"size"` or `["memo", "note"]`. Records in a database keep their values when the field is renamed.',
    ),
  value: valueSchema
    .optional()
    .describe(
      'Makes this a derived field. Its value is computed from `row`, `now.date`, and functions whenever the record is read. It is never stored.',
    ),
});

export const entitySchema = z
  .strictObject({
    $schema: schemaPointer,
    label: wordsSchema.describe('The singular name of the record type, such as `Event`.'),
    of: refersTo('collection', nameSchema)
      .optional()
      .describe(
        'The collection that stores the records of this type (fixtures/COLLECTION.json). Leave it out for records that are stored elsewhere.',
      ),
    title: refersTo('field', nameSchema)
      .optional()
      .describe('The field that is shown where other records refer to this one; by default `title`, `name`, or `label`.'),
    to: addressSchema
      .optional()
      .describe(
        'The address of a record, such as `/club/boats?open=boat&row={row.id}`, or a list of cases. Search results link to this address. Block items with `"to": true` also link to it.',
      ),
    search: z
      .strictObject({
        label: labelSchema.describe('The heading of the search results, such as `Boats`.'),
        fields: z.array(refersTo('field', nameSchema)).default([]).describe('Fields to search besides the title, such as `["class"]`.'),
        text: textSchema
          .optional()
          .describe('The text next to the title, such as `{row.class} · {row.berth}`. It can use the record as `row`.'),
        icon: iconSchema.optional(),
      })
      .optional()
      .describe("Adds the records to the portal's search. A search finds only records that the viewer can open at the address in `to`."),
    single: z.boolean().optional().describe('The collection holds exactly one record, written as an object.'),
    fields: z.array(entityFieldSchema).min(1).describe('The fields of a record. Tables, forms, cards, and checks use them.'),
  })
  .refine(({ of, to }) => to === undefined || of !== undefined, {
    message: '"to" needs "of", the collection that holds the records',
    path: ['to'],
    params: { code: 'no-collection' },
  })
  .refine(({ to, search }) => search === undefined || to !== undefined, {
    message: '"search" needs "to", the page that shows a record',
    path: ['search'],
    params: { code: 'no-address' },
  })
  .describe('entities/NAME.json: a kind of record. Fixtures are checked against the entity. Tables and forms inherit its field settings.');
export type EntitySource = z.input<typeof entitySchema>;
