import { z } from 'zod';
import { appointmentSchema, type Appointment } from './appointment.ts';
import { nameSchema, schemaPointer } from './basics.ts';
import { conditionSchema, type Condition } from './condition.ts';
import { erasuresSchema, type RecordErasure } from './erase.ts';
import { forgetSchema, type RecordForgetting } from './forget.ts';
import { operationValueSchema, type OperationValue } from './operation.ts';
import { recordCalendarSchema, type RecordCalendar } from './recordCalendar.ts';
import { countSchema, type RecordCount } from './recordCount.ts';
import { notificationSchema, type RecordNotification } from './recordNotification.ts';
import { refersTo } from './references.ts';
import { wordsSchema } from './text.ts';

/** Settings for an entity that has one record for each person, such as a directory entry. */
export interface PersonRecord {
  /** Maps the record's fields to values copied from the person: `{ "name": "row.name" }`. */
  fields: Readonly<Record<string, OperationValue>>;
  /** Initial values of a new record, keyed by field. */
  starts?: Readonly<Record<string, OperationValue>> | undefined;
  /** Fields of the person that users can also edit in this record. Edits update the person as well. */
  writes?: readonly string[] | undefined;
}

/** The conditions for reading and changing a field, in addition to those for the record. */
export interface FieldAccess {
  read?: Condition | undefined;
  change?: Condition | undefined;
}

/** Rejects a user's values if `when` holds. `say` is the error message. */
export interface ValueRefusal {
  when: Condition;
  say: string;
}

/** The conditions for reading and changing an entity's records. An operation that isn't listed is denied. */
export interface EntityAccess {
  read?: Condition | undefined;
  add?: Condition | undefined;
  change?: Condition | undefined;
  remove?: Condition | undefined;
  /** Combinations of values to reject. Only the user entity can have these rules. */
  refuse?: readonly ValueRefusal[] | undefined;
  /** Fields with stricter rules than the whole record, keyed by field. */
  fields?: Readonly<Record<string, FieldAccess>> | undefined;
  /** True if there can be too many records to load at once. Pages then load only the records that they show. */
  long?: boolean | undefined;
  onePerPerson?: boolean | undefined;
  /** A boolean field that the server computes: true if the viewer owns the record. */
  own?: string | undefined;
  /** Set if each person has exactly one record of this entity. */
  eachPerson?: PersonRecord | undefined;
  /** The field with the owner's email. By default, the owner is the person who added the record. */
  ownedBy?: string | undefined;
  /** Fields that always have the same value as a field of the record's owner: `{ "memberName": "name" }`. */
  follows?: Readonly<Record<string, string>> | undefined;
  /** Fields that copy a value from a related record. For example, `{ "eventTitle": "eventId.title" }`. */
  copies?: Readonly<Record<string, string>> | undefined;
  /** Fields that refer to a record by its name instead of its id, such as `{ "account": "accounts.name" }`. */
  names?: Readonly<Record<string, string>> | undefined;
  /** Values that the server adds to a new record, keyed by field. */
  fills?: Readonly<Record<string, OperationValue>> | undefined;
  /** The field that refers to a record's parent. Removing the parent also removes the record. */
  removedWith?: string | undefined;
  /** Fields whose value is a count or sum of related records. */
  counts?: Readonly<Record<string, RecordCount>> | undefined;
  /** The notifications to create when a record of this entity changes. */
  notify?: readonly RecordNotification[] | undefined;
  /** Adds the entity's records to people's calendar feeds. */
  calendar?: RecordCalendar | undefined;
  forget?: RecordForgetting | undefined;
  /** Copies values from a record to a person. For example, the holder of an office gets the office's role. */
  appoints?: Appointment | undefined;
  /** Rules for erasing a person's data. Without rules, the records stay as they are. */
  erase?: readonly RecordErasure[] | undefined;
  /** True if the audit log shows only that a record changed, without its values. */
  private?: boolean | undefined;
  published?: boolean | undefined;
  /** The names of the variants whose colors come from the published record. */
  themeOf?: readonly string[] | undefined;
}
export const accessOperations = ['read', 'add', 'change', 'remove'] as const;
export type AccessOperation = (typeof accessOperations)[number];
/** The scope path of the request time. */
export const momentPath = 'now.moment';

const condition = (words: string) => conditionSchema.optional().describe(words);

const fieldAccessSchema = z
  .strictObject({
    read: condition(
      'An additional condition for reading this field, such as `{ "gate": "admin" }`. The field is empty for viewers who don’t meet it. By default, viewers who may read the record may also read the field.',
    ),
    change: condition(
      'An additional condition for changing this field. It must hold before and after the change. By default, viewers who may change the record may also change the field.',
    ),
  })
  .refine(({ read, change }) => read !== undefined || change !== undefined, {
    message: 'this limits nothing; remove it, or say who may read or change the field',
    params: { code: 'no-access' },
  })
  .describe('The conditions for reading and changing a field.');

const eachPersonSchema = z
  .strictObject({
    fields: z
      .record(nameSchema, operationValueSchema)
      .describe(
        'The fields to update when a person’s data changes, and their new values. In the values, `row` is the person. For example, `{ "name": "row.name", "badge": [{ "when": { "row.role": "head" }, "use": "Head" }, { "use": "Helper" }] }`.',
      ),
    starts: z
      .record(nameSchema, operationValueSchema)
      .optional()
      .describe(
        'Initial values for each person’s new record, such as `{ "joined": "now.date" }`. These values don’t change when the person changes.',
      ),
    writes: z
      .array(nameSchema)
      .min(1)
      .optional()
      .describe(
        'Copied fields that users can edit in this record, such as `["phone"]`. Edits also update the person and all other copies. By default, copied fields can’t be edited here.',
      ),
  })
  .describe(
    'Gives each person one record. Its id is the id of the person’s account. The server creates the record when the person joins, and deletes it when the person is removed. If a record already has the person’s email, the server uses that record.',
  );

const entityAccessSchema = z
  .strictObject({
    read: condition(
      'The condition for reading a record, such as `{ "any": [{ "gate": "admin" }, { "row.email": { "sameAs": "viewer.email" } }] }`.',
    ),
    add: condition('The condition for adding a record, such as `{ "row.status": "pending" }`. Here, `row` is the new record.'),
    change: condition('The condition for changing a record. It must hold before and after the change.'),
    remove: condition('The condition for removing a record.'),
    refuse: z
      .array(
        z
          .strictObject({
            when: conditionSchema.describe(
              'Rejects the values if this condition holds. For example, `{ "row.role": "head", "row.team": "guests" }`.',
            ),
            say: wordsSchema.describe('The error message. It appears next to a changed field that `when` reads.'),
          })
          .describe('A condition, and the message to show if it holds.'),
      )
      .min(1)
      .optional()
      .describe(
        "Only for the user entity: reasons to reject an invitation or a change if its values don't fit together. Fields that `when` doesn't read can still be changed.",
      ),
    fields: z
      .record(nameSchema, fieldAccessSchema)
      .optional()
      .describe(
        'The fields that only some viewers of a record may read or change, such as `{ "phone": { "read": { "gate": "admin" } } }`. Lists, searches, sorts, sums, and exports don’t reveal a field to viewers who may not read it.',
      ),
    long: z
      .boolean()
      .optional()
      .describe(
        'If `true`, pages load only the records that they show. Use this for large collections, such as several years of transactions.',
      ),
    onePerPerson: z
      .boolean()
      .optional()
      .describe('If `true`, each person can add only one record, which they can change later. Use it for a profile, for example.'),
    own: nameSchema
      .optional()
      .describe(
        'A field of type `switch` that is on if the viewer owns the record, such as `"isOwn"`. Users can\'t change it, and it never reveals who the owner is.',
      ),
    eachPerson: eachPersonSchema.optional(),
    ownedBy: nameSchema
      .optional()
      .describe(
        'The field that holds the email of the record\'s owner (`row._owner`). Use it for records that owners don\'t add themselves. For example, use `"email"` for payments that an officer enters. By default, a record belongs to the person who added it.',
      ),
    follows: z
      .record(nameSchema, nameSchema)
      .optional()
      .describe(
        'Fields that copy a value from the record\'s owner and change whenever the owner\'s value changes. For example, `{ "memberName": "name", "email": "email" }`.',
      ),
    copies: z
      .record(
        nameSchema,
        z.string().regex(/^[A-Za-z][\w-]*\.[A-Za-z][\w-]*$/, 'it must be a reference and a field, such as `eventId.title`'),
      )
      .optional()
      .describe(
        'Fields that copy a value from a related record. For example, `{ "eventTitle": "eventId.title" }` copies the `title` of the record that `eventId` refers to. The server fills in the field when it adds a record, and updates it when the original changes.',
      ),
    names: z
      .record(
        nameSchema,
        z.string().regex(/^[A-Za-z][\w-]*\.[A-Za-z][\w-]*$/, 'it must be a collection and a field, such as `accounts.name`'),
      )
      .optional()
      .describe(
        'Fields that refer to another record by its name instead of its id, such as `{ "account": "accounts.name" }`. If that record is renamed, the fields are updated, too. Names must be unique.',
      ),
    fills: z
      .record(nameSchema, operationValueSchema)
      .optional()
      .describe(
        'Values that the server writes into a new record, regardless of the request, such as `{ "author": "viewer.name", "timestamp": "now.moment" }`. They can use the viewer, the date, and the submitted record (`row`).',
      ),
    removedWith: nameSchema
      .optional()
      .describe(
        'The field that refers to the parent record, such as `"message"` for a reply. When a message is removed, its replies are removed, too.',
      ),
    counts: z.record(nameSchema, countSchema).optional().describe("Numbers that the database maintains. Users can't write them."),
    notify: z.array(notificationSchema).min(1).optional().describe('Notifies other people when these records change.'),
    calendar: recordCalendarSchema.optional(),
    forget: forgetSchema.optional(),
    appoints: appointmentSchema.optional(),
    erase: erasuresSchema.optional(),
    private: z
      .boolean()
      .optional()
      .describe(
        'If `true`, the audit log shows who changed these records and when, but not the values. Useful for private records, such as letters.',
      ),
    published: z
      .boolean()
      .optional()
      .describe(
        'If `true`, these records are drafts. Publishing copies all of them at once to the public pages, where everyone can read every field. Useful for the sections of a home page.',
      ),
    themeOf: z
      .array(refersTo('domain', nameSchema))
      .min(1)
      .optional()
      .describe(
        'The variants that get their colors from this entity’s published record, such as `["members"]`. The record’s fields `primary`, `secondary`, and `accent` hold the colors. By default, no variant uses them.',
      ),
  })
  .describe('The conditions for reading, adding, changing, and removing an entity’s records. Operations that are left out are denied.');

export const accessSchema = z
  .object({ $schema: schemaPointer })
  .catchall(entityAccessSchema)
  .describe(
    "live/access.json: the access rules of the live portal, keyed by entity. The database enforces them; entities without an entry are not served. Besides the fields, conditions read `row._owner`, the id of the record's owner: the user who added it, or the one that `ownedBy` names.",
  );
