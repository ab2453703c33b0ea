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
      'The name that the field had before, or all of its earlier names, so that records in a database keep their values: `"size"`, `["memo", "note"]`.',
    ),
  value: valueSchema
    .optional()
    .describe(
      'Makes the field a derived one: it is computed whenever the record is read, from `row`, `now.date` and functions, and never stored.',
    ),
});

export const entitySchema = z
  .strictObject({
    $schema: schemaPointer,
    label: wordsSchema.describe('What one such record is called: `Event`.'),
    of: refersTo('collection', nameSchema)
      .optional()
      .describe('The collection that holds its records (fixtures/COLLECTION.json); none for records that live elsewhere.'),
    title: refersTo('field', nameSchema)
      .optional()
      .describe('The field that names a record wherever another one refers to it; by default `title`, `name` or `label`.'),
    to: addressSchema
      .optional()
      .describe(
        'Where a record is seen: `/club/boats?open=boat&row={row.id}`, or cases of it. Search leads there, and items of blocks that say `"to": true`.',
      ),
    search: z
      .strictObject({
        label: labelSchema.describe('What the records are called together, above those that are found: `Boats`.'),
        fields: z.array(refersTo('field', nameSchema)).default([]).describe('Fields that find a record beside its title: `["class"]`.'),
        text: textSchema.optional().describe('What stands beside the title, the record read as `row`: `{row.class} · {row.berth}`.'),
        icon: iconSchema.optional(),
      })
      .optional()
      .describe('Puts the records into the search of the portal; each viewer finds those that they may see at `to`.'),
    single: z.boolean().optional().describe('The collection holds exactly one record, written as an object.'),
    fields: z
      .array(entityFieldSchema)
      .min(1)
      .describe('What is known of such a record. Tables, forms, cards and checks take it from here.'),
  })
  .refine(({ of, to }) => to === undefined || of !== undefined, {
    message: '"to" needs "of", the collection of the records',
    path: ['to'],
    params: { code: 'no-collection' },
  })
  .refine(({ to, search }) => search === undefined || to !== undefined, {
    message: '"search" needs "to", the page that shows a record',
    path: ['search'],
    params: { code: 'no-address' },
  })
  .describe('entities/NAME.json: a kind of record. Fixtures are checked against it; tables and forms inherit from it.');
export type EntitySource = z.input<typeof entitySchema>;
