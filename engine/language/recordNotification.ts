import { z } from 'zod';
import { nameSchema } from './basics.ts';
import { conditionSchema, type Condition } from './condition.ts';
import { operationValueSchema, type OperationValue } from './operation.ts';
import { refersTo } from './references.ts';

/** One recipient, given as the path to their id (`row._owner`), or all owners of the matching records. */
export type NotificationReceiver = string | { ownersOf: string; where?: Condition | undefined };

/** A rule that adds a notification, such as "Anna replied to your post", when a record is added, changed, or removed. */
export interface RecordNotification {
  on: 'add' | 'change' | 'remove';
  when?: Condition | undefined;
  for: NotificationReceiver;
  insert: string;
  set: Readonly<Record<string, OperationValue>>;
}

/** The name for the old version of a changed record, as in `before.status`. */
export const beforeRoot = 'before';

export const notificationSchema = z
  .strictObject({
    on: z.enum(['add', 'change', 'remove']).describe('The change that causes the notification.'),
    when: conditionSchema
      .optional()
      .describe(
        'Adds the notification only if this condition holds. The condition can use `row` (the record) and `before` (the record before the change). For example, `{ "row.status": "approved", "before.status": "pending" }`.',
      ),
    for: z
      .union([
        z.string().describe("The path to the recipient's id, such as `row._owner`."),
        z.strictObject({
          ownersOf: refersTo('collection', nameSchema).describe(
            'Notifies the owners of records in this collection, such as `registrations`. People with several records get one notification.',
          ),
          where: conditionSchema
            .optional()
            .describe(
              'Notifies owners only if this condition holds for one of their records. The condition can use that record as `row` and the changed record as `outer`. For example, `{ "row.eventId": { "sameAs": "outer.id" } }`.',
            ),
        }),
      ])
      .describe('The people who get the notification. People aren’t notified about their own changes.'),
    insert: refersTo('collection', nameSchema).describe('The collection to add the notification to, such as `notifications`.'),
    set: z
      .record(nameSchema, operationValueSchema)
      .describe(
        'The fields of the notification. Values can use the viewer, the changed record (`row`), and the record before the change (`before`). For example, `{ "kind": "reply", "by": "viewer.name" }`.',
      ),
  })
  .describe(
    'A rule that notifies people when a record is added, changed, or removed. The notification is saved in the same transaction. Each recipient owns their notification (`row._owner`).',
  );
