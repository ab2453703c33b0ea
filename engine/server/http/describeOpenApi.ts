import { recordSchema } from '../../core/fields/recordSchema.ts';
import type { JsonSchema } from '../../core/fields/JsonSchema.ts';
import type { ApiOperation } from '../../language/api.ts';
import { reasons } from '../people/Refusal.ts';
import { buildRules, type ServedCollection, type ServedPortal } from '../people/ServedPortal.ts';

type Json = Readonly<Record<string, unknown>>;

const json = (schema: Json) => ({ 'application/json': { schema } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: Json, required: readonly string[] = []): Json => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
});
const text = { type: 'string' };
const codes = {
  type: 'integer',
  enum: Object.values(reasons),
  description: Object.entries(reasons)
    .map(([reason, code]) => `${code}: ${reason}`)
    .join(', '),
};
const reads = { type: 'array', items: text };

export function describeOpenApi(portal: ServedPortal, collections: ReadonlyMap<string, ServedCollection>): Json {
  const { runtime } = portal;
  const person = recordSchema(buildRules(portal.userEntity, [], portal).fields, runtime);
  const schemas = {
    Error: object(
      { error: text, code: codes, reason: { enum: Object.keys(reasons) }, fields: { type: 'object', additionalProperties: text } },
      ['error', 'code', 'reason'],
    ),
    Person: withId(person),
    ...Object.fromEntries([...collections].map(([name, { rules }]) => [schemaName(name), withId(recordSchema(rules.fields, runtime))])),
  };
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, operation] of Object.entries(portal.api)) {
    const [method = '', path = ''] = name.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(method, path, operation, new Set(collections.keys())) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${portal.settings.name} API`,
      version: '1.0.0',
      description:
        'Amounts are in whole cents, and dates are formatted as `2026-11-22`. Callers can access only the data that they can access in the portal.',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths,
    components: { schemas, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

function describeOperation(method: string, path: string, operation: ApiOperation, collections: ReadonlySet<string>): Json {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => parameter('path', name));
  const inQuery = queryNames(operation).map((name) => parameter('query', name));
  const body = method === 'POST' || method === 'PUT' ? describeBody(operation, collections) : undefined;
  const isOpen = operation.session === 'login' || operation.system === 'health';
  const success = operation.remove !== undefined || operation.people === 'remove' ? '204' : isNew(operation) ? '201' : '200';
  return {
    operationId: `${method.toLowerCase()}${path.replace(/^\/api/, '').replaceAll(/[^A-Za-z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: operation.summary,
    tags: [path.split('/')[2] ?? 'api'],
    ...(isOpen && { security: [] }),
    ...(inPath.length + inQuery.length > 0 && { parameters: [...inPath, ...inQuery] }),
    ...(body && { requestBody: { required: true, content: json(body) } }),
    responses: {
      [success]: { description: 'Done.', ...(success !== '204' && { content: json(describeResponse(operation, collections)) }) },
      ...Object.fromEntries(
        Object.entries(refusals(isOpen, body !== undefined)).map(([status, description]) => [
          status,
          { description, content: json(ref('Error')) },
        ]),
      ),
    },
  };
}

const isNew = (operation: ApiOperation) =>
  operation.insert !== undefined ||
  (operation.do !== undefined && operation.as !== undefined) ||
  operation.people === 'invite' ||
  operation.system === 'backup';

function refusals(isOpen: boolean, hasBody: boolean): Record<string, string> {
  return {
    '400': 'The request has the wrong format.',
    '401': isOpen
      ? 'The email, password, or code is wrong, or a code is missing. If the `reason` is `secondFactor`, send the `challenge` and a `code`.'
      : "The token isn't valid, or its session has ended.",
    ...(!isOpen && {
      '403': "The caller isn't allowed to make this call.",
      '404': "The record doesn't exist, or the caller can't see it.",
    }),
    ...(hasBody && { '422': "Some fields aren't valid. `fields` lists the problems." }),
    '429': 'Too many calls. Wait for the number of seconds in `Retry-After`, then try again.',
  };
}

function parameter(place: 'path' | 'query', name: string): Json {
  const schema = name === 'page' || name === 'limit' ? { type: 'integer', minimum: 1 } : text;
  return { name, in: place, required: place === 'path', schema };
}

function queryNames(operation: ApiOperation): string[] {
  const parts = [operation, ...Object.values(operation.report ?? {})];
  const values = parts.flatMap(({ by = {}, where = {}, from = {}, to = {} }) => [
    ...Object.values(by),
    ...Object.keys(where),
    ...Object.values(from),
    ...Object.values(to),
  ]);
  const queryKeys = values.filter((value) => value.startsWith('query.')).map((value) => value.slice('query.'.length));
  const isPaged = operation.list !== undefined || operation.people === 'list';
  return [...new Set([...(isPaged ? ['page', 'limit'] : []), ...(operation.system === 'logs' ? ['page', 'limit'] : []), ...queryKeys])];
}

function describeBody(operation: ApiOperation, collections: ReadonlySet<string>): Json | undefined {
  if (operation.session === 'login') return object({ email: text, password: text, domain: text, challenge: text, code: text }, []);
  if (operation.session !== undefined || operation.system !== undefined) return undefined;
  if (operation.people === 'password') return object({ current_password: text, new_password: text }, ['current_password', 'new_password']);
  if (operation.people !== undefined) return { ...partly('Person'), ...named(operation) };
  const collection = operation.insert ?? operation.update ?? '';
  return { ...(collections.has(collection) ? partly(schemaName(collection)) : { type: 'object' }), ...named(operation) };
}

/** No field is required in the schema, because the server reports each missing field itself. */
const partly = (name: string): Json => ({ type: 'object', description: `Fields of ${name}.` });

function named({ names }: ApiOperation): Json {
  const keys = Object.keys(names ?? {});
  return keys.length > 0 ? { properties: Object.fromEntries(keys.map((key) => [key, {}])) } : {};
}

function describeResponse(operation: ApiOperation, collections: ReadonlySet<string>): Json {
  const schema = (name: string | undefined) => (name !== undefined && collections.has(name) ? ref(schemaName(name)) : { type: 'object' });
  const paged = (name: string, items: Json) =>
    object({ [name]: { type: 'array', items }, total: { type: 'integer' }, page: { type: 'integer' } }, [name, 'total', 'page']);
  const { session, people, list, report, as } = operation;
  if (session === 'login')
    return object({ token: text, user: ref('Person'), reads, expires_in: { type: 'integer' } }, ['token', 'user', 'reads', 'expires_in']);
  if (session === 'refresh') return object({ token: text, expires_in: { type: 'integer' } }, ['token', 'expires_in']);
  if (session === 'verify') return object({ valid: { type: 'boolean' }, user: ref('Person'), reads }, ['valid', 'user', 'reads']);
  if (people === 'list') return paged(as ?? 'people', ref('Person'));
  if (people !== undefined && people !== 'password') return ref('Person');
  if (list !== undefined) return paged(as ?? 'records', schema(list));
  if (report)
    return object(Object.fromEntries(Object.entries(report).map(([name, part]) => [name, { type: 'array', items: schema(part.list) }])));
  return schema(operation.read ?? operation.insert ?? operation.update);
}

function withId(schema: JsonSchema): Json {
  return { ...schema, properties: { id: text, ...schema.properties } };
}

function schemaName(collection: string): string {
  return collection.replace(/^./, (letter) => letter.toUpperCase());
}
