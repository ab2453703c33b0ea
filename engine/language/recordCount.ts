import { z } from 'zod';
import { nameSchema } from './basics.ts';
import { conditionSchema, type Condition } from './condition.ts';
import { operationValueSchema, type OperationValue } from './operation.ts';
import { refersTo } from './references.ts';

/** A number that the database keeps up to date: the count or sum of all records that refer to this record. */
export interface RecordCount {
  of: string;
  by: string;
  where?: Condition | undefined;
  own?: string | undefined;
  sum?: string | undefined;
  fill?: RecordFill | undefined;
}

/** A waiting list: while there is room, the database gives waiting records the values in `set`. */
export interface RecordFill {
  upTo: string;
  where: Condition;
  set: Readonly<Record<string, OperationValue>>;
  /** The name of the email to send when a record moves off the waiting list. It goes to the record's owner. */
  queue?: string | undefined;
  values?: Readonly<Record<string, OperationValue>> | undefined;
}

const fillSchema = z
  .strictObject({
    upTo: nameSchema.describe('The field that holds the maximum count, such as `capacity`.'),
    where: conditionSchema.describe(
      'Records for which this condition holds are on the waiting list. In the condition, `row` is that record, and `outer` is the record that `row` refers to. For example, `{ "row.status": "waiting", "outer.date": { "gte": "now.date" } }`.',
    ),
    set: z
      .record(nameSchema, operationValueSchema)
      .describe(
        'The values to set on a waiting record to move it off the waiting list, such as `{ "status": "approved" }`. They can use `row` and `outer`.',
      ),
    queue: refersTo('mail', nameSchema)
      .optional()
      .describe('The name of the email to send to each changed record’s owner, such as `movedUp`.'),
    values: z
      .record(nameSchema, operationValueSchema)
      .optional()
      .describe('The values to insert in the email, such as `{ "event": "outer.title" }`. They can use `row` and `outer`.'),
  })
  .describe('A waiting list. When there’s room, the record that has waited longest moves up. The database gives it the values in `set`.');

export const countSchema = z
  .strictObject({
    of: refersTo('collection', nameSchema).describe('The collection to count, such as `registrations`.'),
    by: nameSchema.describe('The field of a counted record that holds this record’s id, such as `eventId`.'),
    where: conditionSchema
      .optional()
      .describe(
        'Counts only the records for which this condition holds. For example, `{ "row.status": { "not": "rejected" } }`. By default, all records are counted.',
      ),
    own: nameSchema
      .optional()
      .describe("A list field that contains the viewer's id if one of the counted records is theirs. It never contains anyone else's id."),
    sum: nameSchema.optional().describe('Adds up this field, such as `amount`, across the records. By default, the records are counted.'),
    fill: fillSchema.optional(),
  })
  .refine(({ sum, fill }) => sum === undefined || fill === undefined, {
    message: 'a sum cannot have a waiting list; remove "sum" or "fill"',
    params: { code: 'unfit-key' },
  })
  .describe('The number of records in another collection that refer to this record. The database keeps it up to date.');
