import { z } from 'zod';
import { nameSchema, schemaPointer } from './basics.ts';
import { casesOf } from './cases.ts';
import { conditionSchema } from './condition.ts';
import { fieldSchema } from './field.ts';
import { refersTo } from './references.ts';

/** The scope roots for values and conditions of operations, besides the names of steps. */
export const operationRoots = ['input', 'values', 'row', 'viewer', 'domain', 'now'] as const;

const pathSchema = z.string();

const plainSchema = z.union([
  z.union([z.string(), z.number(), z.boolean(), z.null()]).describe('What is at a path, `input.email`, `viewer.name`; or itself.'),
  z.strictObject({
    first: z.array(pathSchema).min(1).describe('The first of these paths at which there is something: `["row.bank", "row.book"]`.'),
  }),
  z.strictObject({
    difference: z.tuple([pathSchema, pathSchema]).describe('The one less the other; what is missing is 0: `["row.bank", "row.book"]`.'),
  }),
]);
export type OperationPlainValue = z.output<typeof plainSchema>;

const valueSchema = casesOf<OperationPlainValue>(plainSchema);
export type OperationValue = z.output<typeof valueSchema>;

const collection = (words: string) => refersTo('collection', nameSchema).optional().describe(words);
const values = (words: string) => z.record(nameSchema, valueSchema).optional().describe(words);

const stepSchema = z
  .strictObject({
    find: collection('Looks a record up, and changes nothing.'),
    insert: refersTo('receiver', nameSchema).optional().describe('Adds a record to this collection.'),
    update: collection('Changes a record. From then on nobody else does until all is done.'),
    remove: collection('Removes a record.'),
    as: nameSchema.optional().describe('What the steps below call the record, as it was before this step: `"event"` for `event.title`.'),
    id: pathSchema.optional().describe('Which record it is: the path of its id, `input.event`.'),
    where: conditionSchema.optional().describe('Which record it is where no id says so; of several the first.'),
    optional: z.literal(true).optional().describe('Goes on where there is no such record. Without it, all is refused.'),
    when: conditionSchema.optional().describe('The step is taken only where this holds. It reads what stands above it.'),
    values: values('Figures for conditions, and for the steps below, which read them as `values.NAME`.'),
    refuse: z
      .array(
        z.strictObject({
          when: conditionSchema.describe('Where this holds nothing at all is done: `{ "row.registered": { "gte": "row.capacity" } }`.'),
          say: z.string().min(1).describe('What whoever asked for it is told.'),
        }),
      )
      .optional()
      .describe('Why the record does not let it be done. Asked while nobody else changes the record.'),
    with: z.literal('input').optional().describe('insert: takes over what was entered in fields that the record has, too.'),
    set: values('Fields that get a value: `{ "status": "pending", "email": "viewer.email" }`; `null` empties one.'),
    add: values('update: numbers to which a value is added: `{ "registered": 1 }`.'),
    append: values('update: lists that get a value at their end.'),
    take: values('update: lists that lose a value, the last one that is the same.'),
  })
  .refine((step) => [step.find, step.insert, step.update, step.remove].filter((name) => name !== undefined).length === 1, {
    message: 'a step does one thing: find, insert, update or remove',
    params: { code: 'one-thing' },
  });
export type OperationStep = z.output<typeof stepSchema>;

const gate = refersTo('gate', z.string());

const operationSchema = z
  .strictObject({
    summary: z.string().describe('One line that says what it does.'),
    gate: z.union([gate, z.array(gate).min(1)]).describe('The gates that must be open for whoever asks for it: `"signedIn"`.'),
    entity: refersTo('entity', nameSchema).optional().describe('The entity whose fields `input` may name.'),
    input: z
      .array(z.union([nameSchema, fieldSchema]))
      .optional()
      .describe('What it is asked with: fields, or names of fields of the entity. Nothing else is taken.'),
    steps: z.array(stepSchema).min(1).describe('What is done, in this order: all of it, or nothing.'),
  })
  .describe('Several changes that are one: all of them are done or none, and nobody sees half of it.');
export type OperationManifest = z.output<typeof operationSchema>;

export const operationsSchema = z
  .object({ $schema: schemaPointer })
  .catchall(operationSchema)
  .describe(
    'live/operations.json: by name, what the server of the live portal does in one go, also for those who may not change these records one by one. A step finds only what they may read.',
  );
