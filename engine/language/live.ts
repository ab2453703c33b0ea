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
