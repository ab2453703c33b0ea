import { z } from 'zod';
import { nameSchema, schemaPointer } from './basics.ts';
import { casesOf } from './cases.ts';
import { conditionSchema } from './condition.ts';
import { fieldSchema } from './field.ts';
import { refersTo } from './references.ts';
import { wordsSchema } from './text.ts';

const pathSchema = z.string();

const plainSchema = z.union([
  z
    .union([z.string(), z.number(), z.boolean(), z.null()])
    .describe(
      'The path to a value, such as `input.email`, `viewer.name`, or `now.moment` (the time of the request). Anything else is used as is.',
    ),
  z.strictObject({
    first: z
      .array(pathSchema)
      .min(1)
      .describe('Tries these paths in order and takes the first value that it finds. For example, `["row.bank", "row.book"]`.'),
  }),
  z.strictObject({
    difference: z
      .tuple([pathSchema, pathSchema])
      .describe('Subtracts the second value from the first. A missing value counts as 0. For example, `["row.bank", "row.book"]`.'),
  }),
]);
export type OperationPlainValue = z.output<typeof plainSchema>;

/** The value of a field: a path, a literal, a computation, or a list of cases. */
export const operationValueSchema = casesOf<OperationPlainValue>(plainSchema);
export type OperationValue = z.output<typeof operationValueSchema>;

const collection = (words: string) => refersTo('collection', nameSchema).optional().describe(words);
const values = (words: string) => z.record(nameSchema, operationValueSchema).optional().describe(words);

export const recipientsSchema = z.union([
  pathSchema.describe('The path to a person’s id, such as `viewer.id` or `registration._owner`.'),
  z.strictObject({
    ownersOf: refersTo('collection', nameSchema).describe(
      'Emails the owners of records in this collection, such as `registrations`. People with several records get one email.',
    ),
    where: conditionSchema.describe('The records whose owners get the email, such as `{ "row.eventId": { "sameAs": "event.id" } }`.'),
  }),
]);
export type Recipients = z.output<typeof recipientsSchema>;

export const stepSchema = z
  .strictObject({
    find: collection('Reads a record.'),
    count: collection(
      'Counts the records for which `where` holds. `as` names the result. For example, with `"as": "guests"`, the count is available as `values.guests`.',
    ),
    insert: refersTo('receiver', nameSchema).optional().describe('Adds a record to this collection.'),
    update: collection('Changes a record, and locks it until the operation ends.'),
    remove: collection('Removes a record.'),
    queue: refersTo('mail', nameSchema)
      .optional()
      .describe('The name of an email to send after the operation takes effect, such as `eventCanceled` for live/mail/eventCanceled.json.'),
    to: recipientsSchema.optional().describe('For `queue`: the recipients.'),
    about: pathSchema
      .optional()
      .describe(
        'For `queue`: the path to a record’s id, such as `newsletter.id`. The collection `mailings` then counts the emails for this record.',
      ),
    as: nameSchema
      .optional()
      .describe(
        'A name for this step’s record. Later steps read the record as it was before this step. For example, with `"event"`, they can read `event.title`. For `queue`, a name for the number of recipients. For example, with `"recipients"`, later steps can read `values.recipients`.',
      ),
    id: pathSchema.optional().describe("The path to the record's id, such as `input.event`."),
    where: conditionSchema.optional().describe('Finds the first record for which this condition holds. Use this instead of `id`.'),
    each: z
      .literal(true)
      .optional()
      .describe(
        'For `update` and `remove`: changes every record for which `where` holds, not only the first. If no record matches, the step does nothing.',
      ),
    hidden: z
      .literal(true)
      .optional()
      .describe(
        'For `find`, `count`, `update`, and `remove`: also includes records that the viewer is not allowed to read. By default, the step skips them.',
      ),
    optional: z.literal(true).optional().describe('Continues if no record is found. By default, the operation is rejected.'),
    when: conditionSchema
      .optional()
      .describe('Runs the step only if this condition holds. It can use the records and values of earlier steps.'),
    values: values('Computed values. Conditions and later steps can use them as `values.NAME`.'),
    refuse: z
      .array(
        z.strictObject({
          when: conditionSchema.describe(
            'Rejects the operation if this condition holds. For example, `{ "row.registered": { "gte": "row.capacity" } }`.',
          ),
          say: wordsSchema.describe('The message for the user.'),
        }),
      )
      .optional()
      .describe('Conditions that reject the operation, each with a message. They’re checked while the record is locked.'),
    with: z.literal('input').optional().describe('For `insert`: copies the input into fields of the same name.'),
    set: values(
      'The fields to write, such as `{ "status": "pending", "email": "viewer.email" }`. `null` empties a field. For `queue`: the values to insert in the email.',
    ),
    add: values('For `update`: adds a value to number fields. For example, `{ "registered": 1 }` adds 1 to `registered`.'),
    append: values('For `update`: appends a value to list fields.'),
    take: values('For `update`: removes a value from list fields. If the value occurs more than once, only the last one is removed.'),
  })
  .refine(
    (step) => [step.find, step.count, step.insert, step.update, step.remove, step.queue].filter((name) => name !== undefined).length === 1,
    {
      message: 'a step must have exactly one of these keys: find, count, insert, update, remove, or queue',
      params: { code: 'one-thing' },
    },
  );
export type OperationStep = z.output<typeof stepSchema>;

const gate = refersTo('gate', z.string());

const operationSchema = z
  .strictObject({
    summary: z.string().describe('A one-line summary.'),
    gate: z
      .union([gate, z.array(gate).min(1)])
      .describe('The gate in gates.json that must be open for the caller, such as `"signedIn"`. In a list of gates, all must be open.'),
    entity: refersTo('entity', nameSchema).optional().describe('An entity. `input` can list the fields of this entity by name.'),
    input: z
      .array(z.union([nameSchema, fieldSchema]))
      .optional()
      .describe("The input: fields, or the names of the entity's fields. Nothing else is accepted."),
    inTurn: z.literal(true).optional().describe('Allows only one call of this operation at a time. Other calls wait for their turn.'),
    steps: z.array(stepSchema).min(1).describe('The steps, in order. Either all of them take effect, or none do.'),
  })
  .describe('A transaction of several changes. Either all of them take effect, or none do. No one sees a partial result.');
export type OperationManifest = z.output<typeof operationSchema>;

export const operationsSchema = z
  .object({ $schema: schemaPointer })
  .catchall(operationSchema)
  .describe(
    "live/operations.json: named transactions that run on the live portal's server. People can run them even if they aren't allowed to change the records directly. Each step sees only records they're allowed to read.",
  );
