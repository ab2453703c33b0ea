import { z } from 'zod';
import { nameSchema, schemaPointer } from './basics.ts';
import { conditionSchema } from './condition.ts';
import { refersTo } from './references.ts';

const collection = refersTo('collection', nameSchema);

/** A literal, or a path such as `path.id`, `query.status`, `body.title`, `viewer.email`, `now.date`, or `parent.id`. */
const valueSchema = z.union([z.string(), z.number(), z.boolean()]);

const listKeys = {
  by: z
    .record(z.string(), z.string())
    .optional()
    .describe(
      'Fields that must equal a value from the request, such as `{ "eventId": "path.id" }`. If the value is missing, all records match.',
    ),
  where: z
    .record(z.string(), z.record(z.string(), conditionSchema))
    .optional()
    .describe(
      'Conditions on the records. The outer keys are values from the request, and the inner keys are the texts that callers can send for them. For example, `{ "query.status": { "active": { "rule": "eventAhead" } } }`. If the value is missing, all records match; any other text is rejected.',
    ),
  from: z
    .record(z.string(), z.string())
    .optional()
    .describe('Minimum values for fields, taken from the request, such as `{ "date": "query.date_from" }`.'),
  to: z
    .record(z.string(), z.string())
    .optional()
    .describe('Maximum values for fields, taken from the request, such as `{ "date": "query.date_to" }`.'),
};
const listSchema = z.strictObject({ list: collection.describe('The collection to list.'), ...listKeys });

const operationSchema = z
  .strictObject({
    summary: z.string().describe('A one-line summary of the call.'),
    session: z.enum(['login', 'logout', 'refresh', 'verify']).optional().describe('Starts, ends, or checks a session.'),
    people: z
      .enum(['list', 'invite', 'read', 'change', 'remove', 'password'])
      .optional()
      .describe('Manages the users of the portal. `path.id` is the id of a user.'),
    system: z
      .enum(['health', 'logs', 'backup', 'metrics'])
      .optional()
      .describe('Returns the server’s status, logs, or metrics, or backs up its data.'),
    list: collection
      .optional()
      .describe(
        'Lists a collection. The response includes only records that the caller can read. Results are paginated (`page`, `limit`).',
      ),
    ...listKeys,
    read: collection.optional().describe('Reads one record.'),
    do: z.string().optional().describe('Runs an operation in operations.json, such as `register`. The request body is its input.'),
    insert: collection.optional().describe('Adds a record with the values in the request body.'),
    update: collection.optional().describe('Merges the body into a record.'),
    remove: collection.optional().describe('Removes a record.'),
    report: z.record(z.string(), listSchema).optional().describe('Returns several lists at once, keyed by their names in the response.'),
    as: z
      .string()
      .optional()
      .describe(
        'For `list`: the property of the response that holds the records. The default is `records`. For `do`: the name of a step that adds a record. The response is that record.',
      ),
    id: z
      .string()
      .optional()
      .describe('For `read`, `update`, and `remove`: the path to the record’s id. The default is the last parameter in the URL.'),
    find: z
      .record(z.string(), z.string())
      .optional()
      .describe('For `read` and `update`: finds the record by these fields instead of its id, such as `{ "email": "viewer.email" }`.'),
    parent: z
      .strictObject({
        of: collection.describe('The collection of the parent record, such as `events`.'),
        id: z.string().describe("The path to the parent record's id, such as `path.id`."),
      })
      .optional()
      .describe(
        'Loads another record, such as `{ "of": "events", "id": "path.id" }`. If the caller can’t read it, the call fails. Other keys can use its values, such as `parent.name`.',
      ),
    same: z
      .record(z.string(), z.string())
      .optional()
      .describe('Values in the request that must equal other values, such as `{ "path.id": "viewer.id" }`. Missing values aren’t checked.'),
    names: z
      .record(z.string(), z.string())
      .optional()
      .describe(
        'Renames keys of the body. For example, `{ "first_name": "firstName" }`. Use `*` to move an object’s keys to the top level of the body, and `-` to leave out a key.',
      ),
    set: z
      .record(z.string(), valueSchema)
      .optional()
      .describe(
        'For `insert`, `update`, and `do`: field values that the server sets, such as `{ "eventId": "path.id" }`. Callers can\'t change them.',
      ),
    usual: z.record(z.string(), valueSchema).optional().describe('For `insert`: default values for fields that are missing from the body.'),
  })
  .refine(
    (entry) =>
      ['session', 'people', 'system', 'list', 'read', 'do', 'insert', 'update', 'remove', 'report'].filter((key) =>
        Object.hasOwn(entry, key),
      ).length === 1,
    {
      message: 'a call must have exactly one of these keys: session, people, system, list, read, do, insert, update, remove, or report',
      params: { code: 'one-thing' },
    },
  )
  .describe('An API call.');
export type ApiOperation = z.output<typeof operationSchema>;

export const apiSchema = z
  .object({ $schema: schemaPointer })
  .catchall(operationSchema)
  .describe(
    'live/api.json: the API calls, keyed by method and path (`GET /api/events/{id}`). live/access.json still decides who can read and write records.',
  );
