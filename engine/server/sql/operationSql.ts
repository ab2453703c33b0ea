import { queryableScope } from '../../core/access/queryableScope.ts';
import { namesForStep, isFigureStep, readSubject, type RecordOperation } from '../../core/access/RecordOperation.ts';
import type { QueryableScope } from '../../core/access/parseRecordCondition.ts';
import type { Condition } from '../../language/condition.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import type { OperationStep, OperationValue } from '../../language/operation.ts';
import { quoteLiteral, operationName, quoteIdentifier } from '../database/quoteIdentifier.ts';
import { compileCondition, type SqlContext } from './compileCondition.ts';
import type { LivePortal } from './LivePortal.ts';
import { queueSql } from './mailSql.ts';
import { buildJsonObject, valueSql } from './valueSql.ts';
import { withReadableRow, addPortalGate } from './policies.ts';
import { withoutHiddenSql } from './createSeenViews.ts';
import { digest, storedFields } from './buildTargetSchema.ts';

export interface OperationFunction {
  /** The function's quoted name with the types of its parameters. */
  signature: string;
  name: string;
  sql: string;
  /** A hash of `sql`. The database stores the hash as the function's comment. */
  digest: string;
}

/** Error codes of operations. For `refused`, the message contains two indexes: `0.1` is the second refusal of the first step. */
export const operationStates = { missing: 'PO404', refused: 'PO409', closed: 'PO403' } as const;

/** Returns a database function for each operation. Each function has the table owner's rights, but only runs its operation's steps. */
export function operationFunctions(portal: LivePortal): OperationFunction[] {
  return Object.entries(portal.operations).map(([name, operation]) => {
    const own = operationName(name);
    const signature = `${quoteIdentifier('portal', own)}(jsonb, text)`;
    const sql = `create or replace function ${signature} returns jsonb language plpgsql volatile security definer set search_path = pg_catalog as ${quoteLiteral(operationBody(name, operation, portal))}`;
    return { signature, name: own, sql, digest: digest(sql) };
  });
}

// The spaces in these names prevent clashes with columns, because field names have no spaces.
const variables = {
  viewer: '"the viewer"',
  domain: '"the domain"',
  today: '"the day"',
  input: '"the input"',
  values: '"the values"',
  count: '"the count"',
};
const changes = '"the changes"';
const recordOf = (index: number) => `"record ${index}"`;

/** Returns the body of an operation's function. The steps run only if the SQL condition `open` (by default, the gate) holds. */
export function operationBody(name: string, operation: RecordOperation, portal: LivePortal, open?: string): string {
  const { steps, gate, inTurn } = operation;
  const known = queryableScope(undefined, portal);
  const context = { runtime: portal.runtime, viewer: variables.viewer, domain: variables.domain, today: variables.today };
  const isOpen = open ?? compileTest(addPortalGate(gate, portal), known, context, name);
  return `
#variable_conflict use_column
declare
  ${variables.viewer} jsonb := portal.viewer();
  ${variables.domain} jsonb := portal.domain();
  ${variables.today} text := portal.today();
  ${variables.input} jsonb := jsonb_strip_nulls($1);
  ${variables.values} jsonb := '{}';
  ${variables.count} bigint;
  ${changes} jsonb;
  "the result" jsonb := '{}';
${steps.map((_, index) => `  ${recordOf(index)} jsonb;`).join('\n')}
begin
  if not (${isOpen}) then raise exception using errcode = '${operationStates.closed}', message = 'closed'; end if;
  if $2 is not null then
    insert into live.done (person, key, operation) values (coalesce(${variables.viewer} ->> 'id', ''), $2, ${quoteLiteral(name)}) on conflict do nothing;
    if not found then
      return (select d.result from live.done d where d.person = coalesce(${variables.viewer} ->> 'id', '') and d.key = $2 and d.operation = ${quoteLiteral(name)});
    end if;
  end if;
${inTurn ? `  perform pg_advisory_xact_lock(hashtext(${quoteLiteral(operationName(name))}));\n` : ''}${steps.map((step, index) => compileStep(step, index, operation, portal)).join('\n')}
  if $2 is not null then
    update live.done d set result = "the result" where d.person = coalesce(${variables.viewer} ->> 'id', '') and d.key = $2;
  end if;
  return "the result";
end`;
}

interface StepContext {
  step: OperationStep;
  entity: Entity & { of: string };
  table: string;
  record: string;
  /** Compiles a condition on the step's record. */
  test: (condition: Condition) => string;
  value: (value: OperationValue) => string;
}

function compileStep(step: OperationStep, index: number, { input, steps }: RecordOperation, portal: LivePortal): string {
  const { of, does } = readSubject(step);
  const entity = Object.values(portal.entities).find((candidate) => candidate.of === of);
  if (does !== 'queue' && !entity) throw new Error(`operations.json: there is no collection "${of}"`);
  const askable = withReadableRow(queryableScope(entity, portal));
  const given = namesForStep(steps, index, input, portal);
  const known = { ...askable, given };
  const records = steps
    .slice(0, index)
    .flatMap((step, place) => (step.as === undefined || isFigureStep(step) ? [] : [[step.as, recordOf(place)]]));
  const previousRecords: Record<string, string> = Object.fromEntries(records);
  const { input: entered, values: figures, count: _, ...facts } = variables;
  const context: SqlContext = { ...facts, runtime: portal.runtime, given: { ...previousRecords, input: entered, values: figures } };
  const record = recordOf(index);
  const at = { ...context, row: record };
  const where = `operations.json, step ${index}`;
  const test = (condition: Condition) =>
    isFigureStep(step) ? compileTest(condition, { ...known, fields: [] }, context, where) : compileTest(condition, known, at, where);
  const wrapBody = (body: string) =>
    step.when ? `  if ${compileTest(step.when, { ...known, fields: [] }, context, where)} then\n${body}\n  end if;` : body;
  const refusals = (step.refuse ?? []).map(
    ({ when }, place) =>
      `  if ${test(when)} then raise exception using errcode = '${operationStates.refused}', message = '${index}.${place}'; end if;`,
  );
  if (!entity || does === 'queue') return wrapBody([compileQueue(step, entity, { portal, known, context }), ...refusals].join('\n'));
  const making: StepContext = {
    ...{ step, record, test },
    entity: { ...entity, of },
    table: quoteIdentifier('portal', of),
    value: (value) => valueSql(value, at, given, test),
  };
  const found = does === 'insert' ? '' : compileFind(making, portal, compileTest, known, context, does, index);
  const foundTest = does !== 'insert' && does !== 'count' && step.optional ? `${record} is not null` : undefined;
  const figureLines = Object.entries(step.values ?? {}).map(
    ([name, value]) => `  ${figures} := ${figures} || jsonb_build_object(${quoteLiteral(name)}, ${making.value(value)});`,
  );
  const change =
    does === 'insert'
      ? compileInsert(making, portal)
      : does === 'update'
        ? compileUpdate(making)
        : does === 'remove'
          ? compileRemove(making)
          : '';
  const inner = [...figureLines, ...refusals, change].filter((line) => line !== '').join('\n');
  const body = step.each
    ? `  for ${record} in ${found} loop\n${inner}\n  end loop;`
    : `${found}\n${foundTest === undefined || inner === '' ? inner : `  if ${foundTest} then\n${inner}\n  end if;`}`;
  return wrapBody(body);
}

/** Returns SQL that queues an email to one person, or to the owners of several records. */
function compileQueue(
  { queue = '', to = '', about, as, hidden, set = {} }: OperationStep,
  entity: Entity | undefined,
  { portal, known, context }: { portal: LivePortal; known: QueryableScope; context: SqlContext },
): string {
  const place = `operations.json, ${queue}`;
  const scope = { ...known, fields: [] };
  const value = (given: OperationValue) =>
    valueSql(given, context, known.given ?? {}, (condition) => compileTest(condition, scope, context, place));
  const values = buildJsonObject(Object.entries(set).map(([name, given]) => [name, value(given)]));
  const insertMails = (recipients: string) => {
    const sql = `  ${queueSql(queue, recipients, portal, about === undefined ? undefined : `portal.as_text(${value(about)})`)};`;
    if (as === undefined) return sql;
    const count = `  ${variables.values} := ${variables.values} || jsonb_build_object(${quoteLiteral(as)}, ${variables.count});`;
    return `${sql}\n  get diagnostics ${variables.count} = row_count;\n${count}`;
  };
  if (typeof to === 'string') return insertMails(`select portal.as_text(${value(to)}) as person, ${values} as given`);
  const read = portal.access[entity?.name ?? '']?.read;
  if (!read) throw new Error(`operations.json: no one can read "${to.ownersOf}"`);
  const filter = [to.where, ...(hidden ? [] : [addPortalGate(read, portal)])]
    .map((condition) => `(${compileTest(condition, known, context, place)})`)
    .join(' and ');
  return insertMails(`select t._owner as person, ${values} as given from ${quoteIdentifier('portal', to.ownersOf)} t where ${filter}`);
}

function compileTest(condition: Condition, known: QueryableScope, context: SqlContext, place: string): string {
  const { sql, problems } = compileCondition(condition, known, context);
  if (sql === undefined) throw new Error(`${place}: ${problems[0]?.sentence ?? "the database can't evaluate this condition"}`);
  return sql;
}

/**
 * Returns SQL that finds a step's record, or all matching records for `each`. Locks records that the step changes. A step with `hidden`
 * also finds records that the viewer isn't allowed to read.
 */
function compileFind(
  { step, table, record, entity, value }: StepContext,
  portal: LivePortal,
  compile: typeof compileTest,
  known: QueryableScope,
  context: SqlContext,
  does: Exclude<ReturnType<typeof readSubject>['does'], 'insert'>,
  index: number,
): string {
  const read = portal.access[entity.name]?.read;
  if (!read) throw new Error(`operations.json: no one can read "${entity.of}"`);
  const mayRead = step.hidden ? 'true' : compile(addPortalGate(read, portal), known, context, entity.of);
  const filter = step.where ? compile(step.where, known, context, entity.of) : `t.id = portal.as_text(${value(step.id ?? '')})`;
  if (does === 'count')
    return `  ${variables.values} := ${variables.values} || jsonb_build_object(${quoteLiteral(step.as ?? '')}, (select count(*) from ${table} t where (${filter}) and (${mayRead})));`;
  const lock = does === 'find' ? '' : ' for update of t';
  if (step.each)
    return `select jsonb_strip_nulls(to_jsonb(t)) from ${table} t where (${filter}) and (${mayRead}) order by t._place, t.id${lock}`;
  const find = `  ${record} := null;\n  select jsonb_strip_nulls(to_jsonb(t)) into ${record} from ${table} t where (${filter}) and (${mayRead}) order by t._place, t.id limit 1${lock};`;
  if (step.optional) return find;
  return `${find}\n  if ${record} is null then raise exception using errcode = '${operationStates.missing}', message = '${index}'; end if;`;
}

function compileUpdate({ step, table, record, value }: StepContext): string {
  const entries = [
    ...Object.entries(step.set ?? {}).map(([name, given]) => [name, value(given)]),
    ...Object.entries(step.add ?? {}).map(([name, given]) => [
      name,
      `to_jsonb(coalesce(portal.as_number(${record} -> ${quoteLiteral(name)}), 0) + coalesce(portal.as_number(${value(given)}), 0))`,
    ]),
    ...Object.entries(step.append ?? {}).map(([name, given]) => [name, `${listIn(record, name)} || jsonb_build_array(${value(given)})`]),
    ...Object.entries(step.take ?? {}).map(([name, given]) => [name, removeItem(listIn(record, name), value(given))]),
  ];
  if (entries.length === 0) return '';
  const columns = entries.map(([name = '']) => `${quoteIdentifier(name)} = n.${quoteIdentifier(name)}`).join(', ');
  return `  ${changes} := ${buildJsonObject(entries)};\n  update ${table} t set ${columns} from jsonb_populate_record(null::${table}, ${changes}) n where t.id = ${record} ->> 'id';`;
}

const listIn = (record: string, name: string) => `coalesce(${record} -> ${quoteLiteral(name)}, '[]'::jsonb)`;

function removeItem(list: string, item: string): string {
  const items = `jsonb_array_elements(${list}) with ordinality as e(item, place)`;
  return `(select coalesce(jsonb_agg(e.item order by e.place), '[]') from ${items} where e.place is distinct from (select max(e.place) from ${items} where e.item = ${item}))`;
}

function compileInsert({ step, table, entity, record, value }: StepContext, portal: LivePortal): string {
  const stored = storedFields(entity, portal).map(({ name }) => name);
  const set = Object.entries(step.set ?? {}).map(([name, given]) => [name, value(given)]);
  const storedNames = stored.map((name) => quoteLiteral(name)).join(', ');
  const entered =
    step.with === 'input'
      ? `coalesce((select jsonb_object_agg(key, value) from jsonb_each(${variables.input}) where key = any(array[${storedNames}]::text[])), '{}')`
      : `'{}'::jsonb`;
  const columns = ['id', ...stored, '_owner'].map((name) => quoteIdentifier(name)).join(', ');
  const lines = [
    `  ${changes} := ${entered} || ${buildJsonObject(set)};`,
    `  if coalesce(${changes} ->> 'id', '') = '' then ${changes} := ${changes} || jsonb_build_object('id', gen_random_uuid()::text); end if;`,
    `  ${changes} := ${changes} || jsonb_build_object('_owner', ${variables.viewer} -> 'id');`,
    `  insert into ${table} as t (${columns}) select ${columns} from jsonb_populate_record(null::${table}, ${changes}) returning jsonb_strip_nulls(to_jsonb(t)) into ${record};`,
  ];
  if (step.as !== undefined)
    lines.push(
      `  "the result" := "the result" || jsonb_build_object(${quoteLiteral(step.as)}, ${withoutHiddenSql(entity, record, portal)});`,
    );
  return lines.join('\n');
}

function compileRemove({ table, record }: StepContext): string {
  return `  delete from ${table} t where t.id = ${record} ->> 'id';`;
}
