import { serverCollections } from '../../core/access/serverCollections.ts';
import type { QueryableScope } from '../../core/access/parseRecordCondition.ts';
import type { FigureQuery, RecordQuery } from '../../core/data/RecordQuery.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { titleField } from '../../core/fields/recordOptions.ts';
import { searchWords } from '../../core/text/foldText.ts';
import type { Condition } from '../../language/condition.ts';
import { ownerKey, queryableScope } from '../../core/access/queryableScope.ts';
import type { Field } from '../../language/field.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import { describeColumn } from './columns.ts';
import { compileCondition, policyContext, type SqlContext } from './compileCondition.ts';
import { containsText, compileTextMatch, isExpensive, sortExpression, type StoredField } from './fieldQuestions.ts';
import { readSource } from './fieldRules.ts';
import type { LivePortal } from './LivePortal.ts';
import { withReadableRow } from './policies.ts';
import { recordSql } from './ruleTriggers.ts';
import { parameters, type Parameters } from './SqlValues.ts';
import { storedFields } from './buildTargetSchema.ts';

/** A collection that can be queried. */
export interface QueryableCollection {
  table: string;
  fields: ReadonlyMap<string, StoredField>;
  known: QueryableScope;
  /** SQL for a record in the table `t`, including the fields that are computed for the viewer. */
  record: string;
  runtime: Runtime;
  /** An SQL condition that is true until the statement takes too long, and then throws. */
  inTime: string;
}

/** Returns SQL that throws once the statement has run for `most` milliseconds. */
export function inTimeSql(most: number | undefined): string {
  if (most === undefined) return 'true';
  const end = `statement_timestamp() + interval '${most} milliseconds'`;
  return `case when clock_timestamp() < ${end} then true else portal.too_slow() end`;
}

/** A statement with its values, or the reason why the query is invalid. */
export type Statement = { text: string; values: readonly string[] } | { problem: string };

/** The maximum length of a statement. Gates can make a short condition very long. */
const longest = 200_000;

/** Every record has an id, even if its entity doesn't list one. */
const id: Field = { name: 'id', label: 'Id', type: 'text' };

type Portal = Pick<LivePortal, 'derived' | 'settings' | 'userEntity' | 'entities' | 'gates' | 'access' | 'runtime'>;

export function describeQueryable(entity: Entity & { of: string }, portal: Portal, inTime = inTimeSql(undefined)): QueryableCollection {
  const stored: readonly Field[] = [id, ...storedFields(entity, portal)];
  const known = queryableScope(entity, portal);
  const { runtime } = portal;
  return {
    table: readSource(entity, portal),
    record: recordSql(entity, portal),
    fields: new Map(stored.map((field): [string, StoredField] => [field.name, { field, runtime, titles: findTitles(field.of, portal) }])),
    // Queries can't read the owner. Only conditions in access.json can.
    known: withReadableRow({ ...known, fields: [id, ...known.fields.filter(({ name }) => name !== 'id' && name !== ownerKey)] }),
    runtime,
    inTime,
  };
}

function findTitles(of: string | undefined, portal: Portal): StoredField['titles'] {
  if (of === undefined) return undefined;
  const entity = Object.values(portal.entities).find((other) => other.of === of);
  const title = entity && [id, ...storedFields(entity, portal)].find(({ name }) => name === titleField(entity));
  const isServed = entity !== undefined && portal.access[entity.name]?.read !== undefined && !serverCollections.has(of);
  if (!title || !isServed || describeColumn(title, portal.runtime).valueType !== 'text') return 'unknown';
  return { table: readSource(entity, portal), title: describeColumn(title, portal.runtime).sql };
}

/** Compiles a query to one statement. The statement returns `all`, `total`, and `records` (a list or null). */
export function compileRecordQuery(
  query: RecordQuery,
  { table, fields, known, record: whole, runtime, inTime }: QueryableCollection,
): Statement {
  const values = parameters();
  const at = { ...policyContext(runtime), values };
  return writeStatement(values, (refuse) => {
    const fieldNamed = (name: string) => fields.get(name) ?? refuse(`The records have no stored field ${quoteName(name)}.`);
    const where = `${inTime} and ${conditionSql(query.where, known, at, refuse)}`;
    const narrowed = [
      ...searchTests(query.search, fieldNamed, values, refuse),
      ...(query.filters ?? []).map(({ field, value }) => compileTextMatch(fieldNamed(field), value, values)),
    ];
    const keys = (query.sort ?? []).map((sort) => {
      const isDown = sort.startsWith('-');
      const sql =
        sortExpression(fieldNamed(isDown ? sort.slice(1) : sort), values) ??
        refuse(`The records can't be sorted by the field ${quoteName(sort)}.`);
      return { sql, direction: isDown ? 'desc nulls last' : 'asc nulls first' };
    });
    const page = `limit ${query.count} offset ${query.from ?? 0}`;
    const count = (test: string) => `(select count(*) from ${table} t where ${test})::float8`;
    const order = (record: string, key: (index: number, sql: string) => string) =>
      [...keys.map(({ sql, direction }, index) => `${key(index, sql)} ${direction}`), `${record}._place`, `${record}.id`].join(', ');
    /** Reads whole records only for the requested page. */
    const answer = (total: string, ids: string) => `select ${count(where)} as "all", ${total} as total, (
      select json_agg(record) from (
        select ${whole} as record from (select id, row_number() over () as at from (${ids}) ids) p join ${table} t on t.id = p.id order by p.at
      ) records) as records`;
    const test = [where, ...narrowed].join(' and ');
    if (narrowed.length === 0 || keys.some(({ sql }) => isExpensive(sql))) {
      return answer(count(test), `select t.id from ${table} t where ${test} order by ${order('t', (_, sql) => sql)} ${page}`);
    }
    // Search once for both the page and the total, because searching is slow.
    const columns = ['t.id', 't._place', ...keys.map(({ sql }, index) => `${sql} as key${index}`)].join(', ');
    const found = `found as materialized (select ${columns} from ${table} t where ${test})`;
    const ids = `select f.id from found f order by ${order('f', (index) => `f.key${index}`)} ${page}`;
    return `, ${found} ${answer('(select count(*) from found)::float8', ids)}`;
  });
}

/** Compiles figure queries into one statement that returns `figures`, a list of numbers. */
export function figuresStatement(
  queries: readonly FigureQuery[],
  { table, fields, known, runtime, inTime }: QueryableCollection,
): Statement {
  const values = parameters();
  const at = { ...policyContext(runtime), values };
  return writeStatement(values, (refuse) => {
    const figures = queries.map((query) => {
      const filterSql = `filter (where ${conditionSql(query.where, known, at, refuse)})`;
      if ('count' in query) return `count(*) ${filterSql}`;
      const { field } = fields.get(query.sum) ?? refuse(`The records have no stored field ${quoteName(query.sum)}.`);
      const { sql, valueType } = describeColumn(field, runtime);
      return valueType === 'number' ? `coalesce(sum(t.${sql}) ${filterSql}, 0)` : '0';
    });
    return `select json_build_array(${figures.join(', ')}) as figures from ${table} t where ${inTime}`;
  });
}

type RejectQuery = (problem: string) => never;

class InvalidQueryError extends Error {}

function writeStatement({ values, declaration }: Parameters, write: (refuse: RejectQuery) => string): Statement {
  try {
    const text = write((problem) => {
      throw new InvalidQueryError(problem);
    });
    return text.length > longest
      ? { problem: 'The query is too complex. Use fewer conditions.' }
      : { text: `${declaration()} ${text}`, values };
  } catch (error) {
    if (error instanceof InvalidQueryError) return { problem: error.message };
    throw error;
  }
}

function conditionSql(condition: Condition | undefined, known: QueryableScope, at: SqlContext, refuse: RejectQuery): string {
  if (condition === undefined) return 'true';
  const { sql, problems } = compileCondition(condition, known, at);
  return sql ?? refuse(`This condition can't be used here${describePath(problems[0]?.path ?? [])}.`);
}

function searchTests(
  search: RecordQuery['search'],
  fieldNamed: (name: string) => StoredField,
  values: Parameters,
  refuse: RejectQuery,
): string[] {
  const fields = search?.fields ?? [];
  const contains = (name: string, way: string) =>
    containsText(fieldNamed(name), way, values) ?? refuse(`The field ${quoteName(name)} can't be searched.`);
  for (const name of fields) contains(name, '');
  return searchWords(search?.text ?? '').map((ways) => {
    const tests = fields.flatMap((name) => ways.map((way) => contains(name, way)));
    return tests.length === 0 ? 'false' : `(${tests.join(' or ')})`;
  });
}

/** Quotes a name for an error message. Returns `of this name` instead if the name has unusual characters. */
function quoteName(name: string): string {
  return /^-?\w{1,60}$/.test(name) ? `"${name}"` : 'of this name';
}

function describePath(path: readonly (string | number)[]): string {
  const steps = path.join(' ');
  return path.length > 0 && /^[\w. ]{1,120}$/.test(steps) ? `: ${steps}` : '';
}
