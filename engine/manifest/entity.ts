import { z } from 'zod';
import { nameSchema, schemaPointer } from './basics.ts';
import { fieldSchema } from './field.ts';
import { refersTo } from './references.ts';

/** entities/NAME.json: a kind of record. Fixtures are checked against it; tables and forms inherit from it. */
export const entitySchema = z.strictObject({
  $schema: schemaPointer,
  label: z.string(),
  /** The collection that holds its records (fixtures/COLLECTION.json); none for records that live elsewhere. */
  collection: refersTo('collection', nameSchema).optional(),
  /** The collection holds exactly one record, written as an object. */
  single: z.boolean().optional(),
  fields: z.array(fieldSchema).min(1),
});
export type EntitySource = z.input<typeof entitySchema>;
