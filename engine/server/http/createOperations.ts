import { randomUUID } from 'node:crypto';
import { isRecord } from '../../core/conditions/isRecord.ts';
import { readPath } from '../../core/conditions/scope.ts';
import type { ApiOperation } from '../../language/api.ts';
import type { Row } from '../../language/Row.ts';
import type { FieldFilter, StoredRecord } from '../database/records.ts';
import type { ViewerContext } from '../people/ServedPortal.ts';
import { notAllowed, notFound, notSignedIn, Refusal } from '../people/Refusal.ts';
import type { OperationRunner } from './createOperationRunner.ts';
import { pageLength, type Records, type RecordFilter } from './createRecords.ts';
import type { RequestContext } from './RequestContext.ts';

export interface Call {
  context: RequestContext;
  viewerContext: ViewerContext;
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: Row;
  version?: number | undefined;
}

/** The response to a call. Without a body, the status is 204. */
export interface OperationResponse {
  status: 200 | 201 | 204;
  body?: unknown;
}

const mostPerPage = 500;
const usualPerPage = 100;

/** The maximum number of records in each part of a report. */
const mostReported = 10_000;

export function createOperations(
  records: Records,
  runOperation: OperationRunner,
): (operation: ApiOperation, call: Call) => Promise<OperationResponse> {
  return async (operation, call) => {
    const scope = await scopeOf(operation, call);
    assertSame(operation, scope);
    if (operation.list !== undefined) return { status: 200, body: await listed(operation, call, scope) };
    if (operation.report) return { status: 200, body: await reported(operation.report, call, scope) };
    if (operation.read !== undefined) return { status: 200, body: (await requireRecord(operation, operation.read, call, scope)).row };
    if (operation.do !== undefined) {
      const { records: made } = await runOperation(call.context, operation.do, buildRow(operation, call, scope), undefined);
      const { [operation.as ?? '']: row } = made;
      return { status: row ? 201 : 200, body: row ?? {} };
    }
    if (operation.insert !== undefined) return { status: 201, body: await inserted(operation, operation.insert, call, scope) };
    if (operation.update !== undefined) {
      const { row } = await requireRecord(operation, operation.update, call, scope);
      const { row: after } = await records.update(call.context, operation.update, String(row.id), {
        set: buildRow(operation, call, scope),
        version: call.version,
      });
      return { status: 200, body: after };
    }
    if (operation.remove !== undefined) {
      await records.remove(call.context, operation.remove, readId(operation, call, scope));
      return { status: 204 };
    }
    throw notFound();
  };

  async function scopeOf({ parent }: ApiOperation, { context, viewerContext, path, query, body }: Call): Promise<Row> {
    const scope = { ...viewerContext.scope, path, query, body };
    if (!parent) return scope;
    const { row } = await records.read(context, parent.of, String(valueAt(parent.id, scope) ?? ''));
    return { ...scope, parent: row };
  }

  async function listed(operation: ApiOperation, { context, query }: Call, scope: Row): Promise<Row> {
    const page = numberIn(query['page'], 1, 1_000_000);
    const limit = numberIn(query['limit'], usualPerPage, mostPerPage);
    const { records: rows, total } = await records.find(context, operation.list ?? '', createFilters(operation, scope), {
      limit,
      offset: (page - 1) * limit,
    });
    return { [operation.as ?? 'records']: rows.map(({ row }) => row), total, page };
  }

  async function reported(report: NonNullable<ApiOperation['report']>, { context }: Call, scope: Row): Promise<Row> {
    const parts: [string, unknown][] = [];
    for (const [name, part] of Object.entries(report)) {
      const rows: Row[] = [];
      // Reports aren't paginated, so load every page of this list.
      for (let total = 1; rows.length < total; ) {
        const next = await records.find(context, part.list, createFilters(part, scope), { limit: pageLength, offset: rows.length });
        rows.push(...next.records.map(({ row }) => row));
        total = next.records.length === 0 ? 0 : next.total;
        if (total > mostReported) {
          const sentence = `"${name}" has ${total} records, but each part of a report can have at most ${mostReported}. Narrow it down with a parameter, or list the records in pages.`;
          throw new Refusal(413, 'large', sentence);
        }
      }
      parts.push([name, rows]);
    }
    return Object.fromEntries(parts);
  }

  async function requireRecord(operation: ApiOperation, collection: string, call: Call, scope: Row): Promise<StoredRecord> {
    if (!operation.find) return records.read(call.context, collection, readId(operation, call, scope));
    const filters = Object.entries(operation.find).map(
      ([field, path]): FieldFilter => ({ field, sign: '=', value: String(valueAt(path, scope) ?? '') }),
    );
    const { records: rows } = await records.find(call.context, collection, filters, { limit: 1, offset: 0 });
    const [first] = rows;
    if (!first) throw notFound();
    return first;
  }

  async function inserted(operation: ApiOperation, collection: string, call: Call, scope: Row): Promise<Row> {
    const usual = readValues(operation.usual, scope);
    const row = { id: randomUUID(), ...usual, ...buildRow(operation, call, scope) };
    return (await records.insert(call.context, collection, row)).record.row;
  }
}

/**
 * Combines the request body's fields with the values in `set`. `names` renames body fields: `-` drops a field, and `*` adds all fields of
 * an object.
 */
export function buildRow({ names = {}, set }: Pick<ApiOperation, 'names' | 'set'>, { body }: Pick<Call, 'body'>, scope: Row): Row {
  const sent = Object.entries(body).flatMap(([key, value]): [string, unknown][] => {
    const name = Object.hasOwn(names, key) ? names[key] : key;
    if (name === '-') return [];
    if (name !== '*') return [[name ?? key, value]];
    if (!isRecord(value)) throw new Refusal(400, 'shape', `"${key}" must be an object.`);
    return Object.entries(value);
  });
  const fixed = readValues(set, scope);
  // Clients can't override a value from `set`, but may send the same value.
  const other = sent.find(([name, value]) => Object.hasOwn(fixed, name) && value !== fixed[name]);
  if (other)
    throw new Refusal(422, 'field', `"${other[0]}" can’t be set`, {
      more: { fields: { [other[0]]: `"${other[0]}" can’t be set` } },
    });
  return { ...Object.fromEntries(sent), ...fixed };
}

function readValues(values: Readonly<Record<string, unknown>> = {}, scope: Row): Row {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? valueAt(value, scope) : value]),
  );
}

const roots = ['path', 'query', 'body', 'viewer', 'parent', 'now'];

/** Resolves a path in api.json, such as `viewer.id`. Returns any other string unchanged. */
function valueAt(text: string, scope: Row): unknown {
  return roots.some((root) => text.startsWith(`${root}.`)) ? readPath(scope, text) : text;
}

function readId(operation: ApiOperation, { path }: Call, scope: Row): string {
  const id = operation.id === undefined ? Object.values(path).at(-1) : valueAt(operation.id, scope);
  return typeof id === 'string' ? id : '';
}

/**
 * Rejects a request if the values of a pair in `same` differ, such as the user id in the path and the viewer's id. If the first value is
 * from the path, responds with 404, so that nobody learns which users exist.
 */
function assertSame({ same = {} }: ApiOperation, scope: Row): void {
  for (const [one, other] of Object.entries(same)) {
    const given = valueAt(one, scope);
    if (given !== undefined && valueAt('viewer.id', scope) === undefined) throw notSignedIn();
    if (given !== undefined && given !== valueAt(other, scope)) throw one.startsWith('path.') ? notFound() : notAllowed();
  }
}

function createFilters(
  { by = {}, where = {}, from = {}, to = {} }: Pick<ApiOperation, 'by' | 'where' | 'from' | 'to'>,
  scope: Row,
): RecordFilter[] {
  const filterBy = (field: string, sign: FieldFilter['sign'], value: unknown): FieldFilter[] =>
    value === undefined || value === '' ? [] : [{ field, sign, value: String(value) }];
  return [
    ...Object.entries(by).flatMap(([field, path]) => filterBy(field, '=', valueAt(path, scope))),
    ...Object.entries(where).flatMap(([path, conditions]) => {
      const value = valueAt(path, scope);
      if (value === undefined || value === '') return [];
      const condition = new Map(Object.entries(conditions)).get(String(value));
      if (condition) return [condition];
      const name = path.slice(path.indexOf('.') + 1);
      throw new Refusal(400, 'shape', `"${name}" must be one of: ${Object.keys(conditions).join(', ')}.`);
    }),
    ...Object.entries(from).flatMap(([field, path]) => filterBy(field, '>=', valueAt(path, scope))),
    ...Object.entries(to).flatMap(([field, path]) => filterBy(field, '<=', valueAt(path, scope))),
  ];
}

export function numberIn(text: string | undefined, usual: number, most: number): number {
  if (text === undefined || text === '') return usual;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > most) throw new Refusal(400, 'shape', `The page and the limit must be whole numbers from 1 to ${most}.`);
  return number;
}
