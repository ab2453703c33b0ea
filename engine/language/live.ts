import { z } from 'zod';
import { schemaPointer } from './basics.ts';
import { conditionSchema, type Condition } from './condition.ts';

/** The conditions for reading and changing an entity's records. Operations that aren't listed are denied. */
export interface EntityAccess {
  read?: Condition | undefined;
  add?: Condition | undefined;
  change?: Condition | undefined;
  remove?: Condition | undefined;
  /** Whether there may be so many records that pages ask for those they show, rather than hold all. */
  long?: boolean | undefined;
}
export type AccessOperation = Exclude<keyof EntityAccess, 'long'>;
export const accessOperations: readonly AccessOperation[] = ['read', 'add', 'change', 'remove'];

/** The key of a record that holds the id of the user who added it. Read-only; conditions of access.json read it as `row._owner`. */
export const ownerKey = '_owner';

const condition = (words: string) => conditionSchema.optional().describe(words);

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
  })
  .refine((access) => accessOperations.some((operation) => access[operation] !== undefined), {
    message: 'this grants nothing; leave it out, or say who may read the records',
    params: { code: 'no-access' },
  })
  .describe('Who may read, add, change and remove the records of this kind. What is left out nobody may do.');

export const accessSchema = z
  .object({ $schema: schemaPointer })
  .catchall(entityAccessSchema)
  .describe(
    'live/access.json: by entity, who may do what with its records in the live portal. The database holds it; what has no entry is not served. Besides the fields, conditions read `row._owner`, the id of whoever added the record.',
  );
