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

/** The conditions for reading and changing an entity's records. Operations that aren't listed are denied. */
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

/** The key of a record that holds the id of the user who added it. Read-only; conditions of access.json read it as `row._owner`. */
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
    read: condition(
      'The condition for reading a record: `{ "any": [{ "gate": "admin" }, { "row.email": { "sameAs": "viewer.email" } }] }`.',
    ),
    add: condition('The condition for adding a record, which is `row`: `{ "row.status": "pending" }`.'),
    change: condition('The condition for changing a record. It must hold before and after the change.'),
    remove: condition('The condition for removing a record.'),
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
    message: 'this grants nothing; leave it out, or say who may read the records',
    params: { code: 'no-access' },
  })
  .describe('The conditions for reading, adding, changing and removing records of this kind. Operations that are left out are denied.');

export const accessSchema = z
  .object({ $schema: schemaPointer })
  .catchall(entityAccessSchema)
  .describe(
    'live/access.json: the access rules of the live portal, by entity. The database enforces them; entities without an entry are not served. Besides the fields, conditions read `row._owner`, the id of the user who added the record.',
  );
