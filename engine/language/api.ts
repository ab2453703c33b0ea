import { z } from 'zod';
import { nameSchema, schemaPointer } from './basics.ts';
import { refersTo } from './references.ts';

const collection = refersTo('collection', nameSchema);

/**
 * A path in the request (`path.id`, `query.status`, `body.title`), the viewer (`viewer.email`), `parent`, or `now.date`; otherwise
 * a literal.
 */
const valueSchema = z.union([z.string(), z.number(), z.boolean()]);

const filterSchema = z.union([
  z.string(),
  z.strictObject({
    value: z.string().describe('The path of what is asked for: `query.status`.'),
    words: z.record(z.string(), z.string()).describe('What callers write, and what records hold instead: `{ "active": "upcoming" }`.'),
  }),
]);

const listKeys = {
  by: z
    .record(z.string(), filterSchema)
    .optional()
    .describe('Fields that must equal a value of the request: `{ "eventId": "path.id" }`. What is not asked for lets all through.'),
  from: z.record(z.string(), z.string()).optional().describe('Fields that must be at least a value: `{ "date": "query.date_from" }`.'),
  to: z.record(z.string(), z.string()).optional().describe('Fields that must be at most a value.'),
};
const listSchema = z.strictObject({ list: collection.describe('The collection with the records.'), ...listKeys });

const operationSchema = z
  .strictObject({
    summary: z.string().describe('One line that says what the call does.'),
    session: z.enum(['login', 'logout', 'refresh', 'verify']).optional().describe('Signing in and out.'),
    people: z
      .enum(['list', 'invite', 'read', 'change', 'remove', 'password'])
      .optional()
      .describe('The people of the portal; `path.id` is one of them.'),
    system: z.enum(['health', 'logs', 'backup', 'metrics']).optional().describe('The server itself.'),
    list: collection.optional().describe('The records of a collection that the caller may read, in pages (`page`, `limit`).'),
    ...listKeys,
    read: collection.optional().describe('One record.'),
    do: z.string().optional().describe('An operation of operations.json, asked with what is sent: `register`.'),
    insert: collection.optional().describe('Adds a record of what is sent.'),
    update: collection.optional().describe('Lays what is sent over a record.'),
    remove: collection.optional().describe('Removes a record.'),
    report: z.record(z.string(), listSchema).optional().describe('Several lists at once, by what they are called in the answer.'),
    as: z
      .string()
      .optional()
      .describe('list: what the records are called in the answer; `records` by default. do: the step whose new record is the answer.'),
    id: z.string().optional().describe('read, update, remove: where the id is; by default the last one in the path.'),
    find: z
      .record(z.string(), z.string())
      .optional()
      .describe('read, update: the record is found by these fields rather than by its id: `{ "email": "viewer.email" }`.'),
    parent: z
      .strictObject({
        of: collection.describe('The collection that holds it: `events`.'),
        id: z.string().describe('Where its id is: `path.id`.'),
      })
      .optional()
      .describe('A record that has to be there for the caller, too; values read it as `parent`: `{ "of": "events", "id": "path.id" }`.'),
    same: z
      .record(z.string(), z.string())
      .optional()
      .describe('What the request must agree with where it says it: `{ "path.id": "viewer.id" }`.'),
    names: z
      .record(z.string(), z.string())
      .optional()
      .describe('Keys of the body that are other fields: `{ "first_name": "firstName" }`. `*` takes the fields inside, `-` leaves it out.'),
    set: z
      .record(z.string(), valueSchema)
      .optional()
      .describe('insert, update, do: fields that get a value whatever is sent: `{ "eventId": "path.id" }`.'),
    usual: z.record(z.string(), valueSchema).optional().describe('insert: fields that get a value where nothing is sent.'),
  })
  .refine(
    (entry) =>
      ['session', 'people', 'system', 'list', 'read', 'do', 'insert', 'update', 'remove', 'report'].filter((key) =>
        Object.hasOwn(entry, key),
      ).length === 1,
    {
      message: 'a call does one thing: session, people, system, list, read, do, insert, update, remove or report',
      params: { code: 'one-thing' },
    },
  )
  .describe('What one call of the API does.');
export type ApiOperation = z.output<typeof operationSchema>;

export const apiSchema = z
  .object({ $schema: schemaPointer })
  .catchall(operationSchema)
  .describe(
    'live/api.json: the calls of the API, by method and path (`GET /api/events/{id}`). Who may read and write what says access.json, here as everywhere.',
  );
