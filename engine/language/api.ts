import { z } from 'zod';
import { nameSchema, schemaPointer } from './basics.ts';
import { conditionSchema } from './condition.ts';
import { refersTo } from './references.ts';

const collection = refersTo('collection', nameSchema);

/**
 * A path in the request (`path.id`, `query.status`, `body.title`), the viewer (`viewer.email`), `parent`, or `now.date`; otherwise a
 * literal.
 */
const valueSchema = z.union([z.string(), z.number(), z.boolean()]);

const listKeys = {
  by: z
    .record(z.string(), z.string())
    .optional()
    .describe('Fields that must equal a value of the request: `{ "eventId": "path.id" }`. A missing value matches all records.'),
  where: z
    .record(z.string(), z.record(z.string(), conditionSchema))
    .optional()
    .describe(
      'By a value of the request, and by each text that callers may send there: the condition that the records meet. `{ "query.status": { "active": { "rule": "eventAhead" } } }`. A missing value matches all records; any other text is refused.',
    ),
  from: z.record(z.string(), z.string()).optional().describe('Fields that must be at least a value: `{ "date": "query.date_from" }`.'),
  to: z.record(z.string(), z.string()).optional().describe('Fields that must be at most a value.'),
};
const listSchema = z.strictObject({ list: collection.describe('The collection with the records.'), ...listKeys });

const operationSchema = z
  .strictObject({
    summary: z.string().describe('A one-line summary of the call.'),
    session: z.enum(['login', 'logout', 'refresh', 'verify']).optional().describe('Sign in or out.'),
    people: z
      .enum(['list', 'invite', 'read', 'change', 'remove', 'password'])
      .optional()
      .describe('The users of the portal; `path.id` is one of them.'),
    system: z.enum(['health', 'logs', 'backup', 'metrics']).optional().describe('The server itself.'),
    list: collection.optional().describe('The records of a collection that the caller may read, in pages (`page`, `limit`).'),
    ...listKeys,
    read: collection.optional().describe('One record.'),
    do: z.string().optional().describe('An operation of operations.json, with the body as its input: `register`.'),
    insert: collection.optional().describe('Adds a record from the body.'),
    update: collection.optional().describe('Merges the body into a record.'),
    remove: collection.optional().describe('Removes a record.'),
    report: z.record(z.string(), listSchema).optional().describe('Several lists at once, by their keys in the response.'),
    as: z
      .string()
      .optional()
      .describe('list: the key of the records in the response; `records` by default. do: the step whose new record is the response.'),
    id: z.string().optional().describe('read, update, remove: the path of the id; by default the last one in the URL.'),
    find: z
      .record(z.string(), z.string())
      .optional()
      .describe('read, update: finds the record by these fields instead of its id: `{ "email": "viewer.email" }`.'),
    parent: z
      .strictObject({
        of: collection.describe('The collection of the parent record: `events`.'),
        id: z.string().describe("The path of the parent record's id: `path.id`."),
      })
      .optional()
      .describe('A record that the caller must be able to read, too; values read it as `parent`: `{ "of": "events", "id": "path.id" }`.'),
    same: z
      .record(z.string(), z.string())
      .optional()
      .describe('Values of the request that, if present, must equal another value: `{ "path.id": "viewer.id" }`.'),
    names: z
      .record(z.string(), z.string())
      .optional()
      .describe('Keys of the body with other names: `{ "first_name": "firstName" }`. `*` takes the fields inside, `-` drops the key.'),
    set: z
      .record(z.string(), valueSchema)
      .optional()
      .describe('insert, update, do: fields that get a value regardless of the body: `{ "eventId": "path.id" }`.'),
    usual: z.record(z.string(), valueSchema).optional().describe('insert: default values for fields that are missing in the body.'),
  })
  .refine(
    (entry) =>
      ['session', 'people', 'system', 'list', 'read', 'do', 'insert', 'update', 'remove', 'report'].filter((key) =>
        Object.hasOwn(entry, key),
      ).length === 1,
    {
      message: 'a call does one thing: session, people, system, list, read, do, insert, update, remove, or report',
      params: { code: 'one-thing' },
    },
  )
  .describe('A call of the API.');
export type ApiOperation = z.output<typeof operationSchema>;

export const apiSchema = z
  .object({ $schema: schemaPointer })
  .catchall(operationSchema)
  .describe(
    'live/api.json: the calls of the API, by method and path (`GET /api/events/{id}`). access.json decides who may read and write, here as everywhere.',
  );
