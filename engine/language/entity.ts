import { z } from 'zod';
import { addressSchema } from './address.ts';
import { nameSchema, schemaPointer } from './basics.ts';
import { fieldSchema } from './field.ts';
import { refersTo } from './references.ts';
import { valueSchema } from './value.ts';

const entityFieldSchema = fieldSchema.extend({
  value: valueSchema
    .optional()
    .describe(
      'Makes the field a derived one: it is computed whenever the record is read, from `row`, `now.date` and functions, and never stored.',
    ),
});

export const entitySchema = z
  .strictObject({
    $schema: schemaPointer,
    label: z.string().describe('What one such record is called: `Event`.'),
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
    single: z.boolean().optional().describe('The collection holds exactly one record, written as an object.'),
    fields: z
      .array(entityFieldSchema)
      .min(1)
      .describe('What is known of such a record. Tables, forms, cards and checks take it from here.'),
  })
  .refine(({ of, to }) => to === undefined || of !== undefined, {
    message: 'only records of a collection are seen somewhere: "to" needs "of"',
    path: ['to'],
    params: { code: 'no-collection' },
  })
  .describe('entities/NAME.json: a kind of record. Fixtures are checked against it; tables and forms inherit from it.');
export type EntitySource = z.input<typeof entitySchema>;
