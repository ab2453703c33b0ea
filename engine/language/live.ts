import { z } from 'zod';
import { nameSchema, schemaPointer } from './basics.ts';
import { conditionSchema, type Condition } from './condition.ts';
import { operationValueSchema, type OperationValue } from './operation.ts';
import { refersTo } from './references.ts';

/** A number that the database keeps: how many records of another collection count for a record. */
export interface RecordCount {
  of: string;
  by: string;
  where?: Condition | undefined;
  own?: string | undefined;
}

/** What may be done with the records of a kind, and by whom. What is not listed nobody may do. */
export interface EntityAccess {
  read?: Condition | undefined;
  add?: Condition | undefined;
  change?: Condition | undefined;
  remove?: Condition | undefined;
  /** Whether there may be so many records that pages ask for those they show, rather than hold all. */
  long?: boolean | undefined;
  /** Whether each person may add one record only. */
  onePerPerson?: boolean | undefined;
  /** By field, the value that the server puts into a new record. */
  fills?: Readonly<Record<string, OperationValue>> | undefined;
  /** By field, the records that the database counts. */
  counts?: Readonly<Record<string, RecordCount>> | undefined;
}
export const accessOperations = ['read', 'add', 'change', 'remove'] as const;
export type AccessOperation = (typeof accessOperations)[number];

/** The key of a record with the id of the person who added it. Conditions of access.json read it as `row._owner`; nobody can write it. */
export const ownerKey = '_owner';

const condition = (words: string) => conditionSchema.optional().describe(words);

const countSchema = z
  .strictObject({
    of: refersTo('collection', nameSchema).describe('The collection whose records are counted: `registrations`.'),
    by: nameSchema.describe('The field of these that holds the id of the record they count for: `eventId`.'),
    where: conditionSchema.optional().describe('Which of them count: `{ "row.status": { "not": "rejected" } }`. Without it, all do.'),
    own: nameSchema
      .optional()
      .describe(
        'A list field that holds the id of whoever reads the record if one of those that count is theirs; nobody sees the ids of others.',
      ),
  })
  .describe('How many records of another collection count for this one. The database keeps the number, however they come and go.');

const entityAccessSchema = z
  .strictObject({
    read: condition('Who may read which records: `{ "any": [{ "gate": "admin" }, { "row.email": { "sameAs": "viewer.email" } }] }`.'),
    add: condition('Who may add which records. The record to be added is `row`: `{ "row.status": "pending" }`.'),
    change: condition('Which records may be changed, and what they may become: it holds for the record before and after.'),
    remove: condition('Which records may be removed.'),
    long: z
      .boolean()
      .optional()
      .describe(
        'There may be so many records that pages ask for those they show, rather than hold all: `true` for the transactions of years.',
      ),
    onePerPerson: z.boolean().optional().describe('Each person may add one record, and changes it from then on: `true` for a profile.'),
    fills: z
      .record(nameSchema, operationValueSchema)
      .optional()
      .describe(
        'Values that the server puts into a new record, whatever was sent: `{ "author": "viewer.name", "timestamp": "now.moment" }`. They read the viewer, the day, and what was sent as `row`.',
      ),
    counts: z.record(nameSchema, countSchema).optional().describe('Numbers that the database keeps and nobody writes.'),
  })
  .refine((access) => accessOperations.some((operation) => access[operation] !== undefined), {
    message: 'this grants nothing; remove it, or say who may read the records',
    params: { code: 'no-access' },
  })
  .describe('Who may read, add, change and remove the records of this kind. What is left out nobody may do.');

export const accessSchema = z
  .object({ $schema: schemaPointer })
  .catchall(entityAccessSchema)
  .describe(
    'live/access.json: by entity, who may do what with its records in the live portal. The database holds it; what has no entry is not served. Besides the fields, conditions read `row._owner`, the id of whoever added the record.',
  );
