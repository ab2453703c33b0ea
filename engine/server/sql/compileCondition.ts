import type { Condition, Scalar } from '../../language/condition.ts';
import {
  parseRecordCondition,
  type QueryableScope,
  type Operand,
  type RecordCondition,
  type UnsupportedCondition,
} from '../../core/access/parseRecordCondition.ts';
import type { Bound, DayCount, NodeCases } from '../../core/conditions/ConditionTree.ts';
import { foldNode } from '../../core/conditions/foldNode.ts';
import type { NowPart } from '../../core/data/nowScope.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { quoteLiteral } from '../database/quoteIdentifier.ts';
import { describeColumn } from './columns.ts';
import { literals, type SqlValues } from './SqlValues.ts';

/** SQL for the viewer (jsonb), the variant (jsonb), and the date (text). */
export interface SqlContext {
  runtime: Runtime;
  viewer: string;
  domain: string;
  today: string;
  /** SQL for the time of day, as text. Defaults to `portal.time()`. */
  time?: string;
  /** A SQL expression that returns the record as jsonb. By default, conditions read the table's columns. */
  row?: string | undefined;
  /** SQL for scope roots such as `input`, keyed by root. */
  given?: Readonly<Record<string, string>>;
  /** Defaults to `literals`. Pass `parameters()` if the condition contains values from a request. */
  values?: SqlValues;
}

/** The SQL context for policies. Each call is in a subquery, so that PostgreSQL runs it only once per statement. */
export const policyContext = (runtime: Runtime): SqlContext => ({
  runtime,
  viewer: '(select portal.viewer())',
  domain: '(select portal.domain())',
  today: '(select portal.today())',
});

/** Compiles a condition to SQL with the same result as `matches`. If that's impossible, returns `problems`. */
export function compileCondition(
  condition: Condition,
  known: QueryableScope,
  context: SqlContext,
): { sql?: string; problems: readonly UnsupportedCondition[] } {
  const { recordCondition, problems } = parseRecordCondition(condition, known);
  if (!recordCondition) return { problems };
  // A broken condition evaluates to NULL. NULL in SQL works like `undefined` in `matches`, even in AND, OR, and NOT. It counts as false.
  return { sql: `coalesce(${wrapOnce(write(recordCondition, context))}, false)`, problems };
}

interface CompiledTest {
  sql: string;
  /** True if the result depends on the record. */
  ofRow: boolean;
}

function write(recordCondition: RecordCondition, context: SqlContext): CompiledTest {
  return foldNode(recordCondition, cases, context);
}

const cases: NodeCases<RecordCondition, CompiledTest, SqlContext> = {
  all: ({ of }, context) => compileGroup(of, 'all', context),
  any: ({ of }, context) => compileGroup(of, 'any', context),
  not: ({ of }, context) => {
    const inner = write(of, context);
    return { ...inner, sql: `(not ${inner.sql})` };
  },
  oneOf: ({ found: operand, values }, context) => {
    const found = compileOperand(operand, context);
    return { sql: compileOneOf(found, values, context.values ?? literals), ofRow: found.ofRow };
  },
  exists: ({ found: operand }, context) => {
    const found = compileOperand(operand, context);
    return { sql: exists(found), ofRow: found.ofRow };
  },
  contains: ({ found: operand, parts }, context) => {
    const found = compileOperand(operand, context);
    return { sql: contains(found, parts, context.values ?? literals), ofRow: found.ofRow };
  },
  sameAs: (recordCondition, context) => {
    const [found, other] = [compileOperand(recordCondition.found, context), compileOperand(recordCondition.other, context)];
    const isItself = found.json === other.json;
    return { sql: isItself ? `(${found.json} is not null)` : compareViews(found, other), ofRow: found.ofRow || other.ofRow };
  },
  olderThanDays: compileDays((days, limit) => `${days} > ${limit}`),
  inLastDays: compileDays((days, limit) => `${days} between 0 and ${limit}`),
  inNextDays: compileDays((days, limit) => `${days} between -${limit} and 0`),
  inThis: ({ found: operand, unit }, context) => {
    const found = compileOperand(operand, context);
    return { sql: `coalesce(starts_with(${found.text}, left(${context.today}, ${unit === 'year' ? 5 : 8})), false)`, ofRow: found.ofRow };
  },
  gt: compileOrder('>'),
  gte: compileOrder('>='),
  lt: compileOrder('<'),
  lte: compileOrder('<='),
};

/** Wraps SQL that doesn't depend on the record, so that it runs only once per statement. */
function wrapOnce({ sql, ofRow }: CompiledTest): string {
  return ofRow ? sql : `(select ${sql})`;
}

function compileGroup(recordConditions: readonly RecordCondition[], how: 'all' | 'any', context: SqlContext): CompiledTest {
  const parts = recordConditions.map((recordCondition) => write(recordCondition, context));
  if (parts.length === 0) return { sql: how === 'all' ? 'true' : 'false', ofRow: false };
  const ofRow = parts.some((part) => part.ofRow);
  // Put parts that don't depend on the record first. If one of them is false, PostgreSQL reads no records.
  const sorted = [...parts].sort((a, b) => Number(a.ofRow) - Number(b.ofRow));
  const sqls = sorted.map((part) => (ofRow ? wrapOnce(part) : part.sql));
  return { sql: `(${sqls.join(how === 'all' ? ' and ' : ' or ')})`, ofRow };
}

/** SQL expressions for a value, one per type. An expression returns NULL if the value has another type. */
interface View extends Record<'text' | 'number' | 'boolean' | 'json', string> {
  /** The value's type, or `any` if it isn't known. */
  type: 'text' | 'number' | 'boolean' | 'list' | 'any';
  /** NULL in the SQL means JSON `null` (`'null'`) or a missing key (`'nothing'`). Not set if the SQL is never NULL. */
  nullMeans?: 'null' | 'nothing';
  ofRow: boolean;
  /** True if the value is text that the database and JavaScript sort the same way. */
  plain?: boolean;
}

const nothing = { text: 'null::text', number: 'null::float8', boolean: 'null::boolean' };

function compileOperand(operand: Operand, context: SqlContext): View {
  const { runtime, viewer, domain, row, given = {}, values = literals } = context;
  switch (operand.from) {
    case 'row': {
      if (row !== undefined) return viewOfJson(`(${row} -> ${quoteLiteral(operand.field.name)})`);
      const { sql, valueType, isNullable } = describeColumn(operand.field, runtime);
      const json = isNullable ? `coalesce(to_jsonb(${sql}), 'null'::jsonb)` : `to_jsonb(${sql})`;
      const known = { ...nothing, json, type: valueType, nullMeans: isNullable ? 'null' : 'nothing', ofRow: true } as const;
      if (valueType === 'list') return known;
      return { ...known, [valueType]: valueType === 'number' ? `(${sql})::float8` : sql };
    }
    case 'viewer':
    case 'domain': {
      return viewOfJson(`(${[operand.from === 'viewer' ? viewer : domain, ...operand.keys.map(quoteLiteral)].join(' -> ')})`);
    }
    case 'given':
      return viewOfJson(`(${given[operand.root] ?? 'null::jsonb'} -> ${quoteLiteral(operand.key)})`);
    case 'now': {
      const text = nowSql(operand.part, context);
      return { ...nothing, text, json: `to_jsonb(${text})`, type: 'text', ofRow: false, plain: true };
    }
    case 'manifest':
      return viewOfValue(operand.value, values);
  }
}

/** Returns SQL for the date, month, weekday, or time of `now`, as text. */
export function nowSql(part: NowPart, { today, time = '(select portal.time())' }: Pick<SqlContext, 'today' | 'time'>): string {
  if (part === 'date') return today;
  return part === 'time' ? time : `to_char((${today})::date, 'FM${part === 'month' ? 'month' : 'day'}')`;
}

function viewOfJson(json: string): View {
  const { boolean } = nothing;
  return { text: `portal.as_text(${json})`, number: `portal.as_number(${json})`, boolean, json, type: 'any', ofRow: false };
}

function viewOfValue(value: Scalar, values: SqlValues): View {
  const json = values.json(value);
  const base = { ...nothing, json, ofRow: false } as const;
  if (typeof value === 'string') return { ...base, text: values.text(value), type: 'text', plain: !/[\uD800-\uFFFF]/.test(value) };
  if (typeof value === 'number') return { ...base, number: values.number(value), type: 'number' };
  return { ...base, type: typeof value === 'boolean' ? 'boolean' : 'any' };
}

function compileOneOf(found: View, wanted: readonly Scalar[], values: SqlValues): string {
  if (found.type === 'any') return `coalesce(${found.json} = any(array[${wanted.map((value) => values.json(value)).join(', ')}]), false)`;
  const ofType = found.type === 'list' ? [] : wanted.filter((value) => typeof value === jsTypes[found.type]);
  const literalsOfType = ofType.map((value) =>
    typeof value === 'string' ? values.text(value) : typeof value === 'number' ? values.number(value) : String(value),
  );
  const type = found.type === 'list' ? 'text' : found.type;
  const includes = literalsOfType.length === 0 ? [] : [`coalesce(${found[type]} = any(array[${literalsOfType.join(', ')}]), false)`];
  const isNull = found.nullMeans === 'null' && wanted.includes(null) ? [`${found.json} = 'null'::jsonb`] : [];
  return [...includes, ...isNull].length === 0 ? 'false' : `(${[...includes, ...isNull].join(' or ')})`;
}

const jsTypes: Record<View['type'], string> = { text: 'string', number: 'number', boolean: 'boolean', list: '', any: '' };

function exists(found: View): string {
  if (found.type === 'any') return `coalesce(${found.json} not in ('null'::jsonb, '""'::jsonb), false)`;
  if (found.type === 'text') return `coalesce(${found.text} <> '', false)`;
  return found.nullMeans === 'null' ? `(${found.json} <> 'null'::jsonb)` : `(${found.json} is not null)`;
}

function contains(found: View, parts: readonly string[], values: SqlValues): string {
  const wanted = `array[${parts.map((part) => values.text(part.toLowerCase())).join(', ')}]::text[]`;
  if (found.type === 'text') return `portal.has_part(${found.text}, ${wanted})`;
  return found.type === 'number' || found.type === 'boolean' ? 'false' : `portal.has_any(${found.json}, ${wanted})`;
}

function compareViews(found: View, other: View): string {
  const isText = found.type === 'text' && found.nullMeans !== 'null' && (other.type === 'text' || other.type === 'any');
  return isText
    ? `coalesce(${found.text} = ${wrapOnce({ sql: other.text, ofRow: other.ofRow })}, false)`
    : `portal.same(${found.json}, ${other.json})`;
}

/** Creates a compiler for conditions such as `olderThanDays`. `holds` returns SQL that compares a number of days with a limit. */
function compileDays(holds: (days: string, limit: string) => string) {
  return (recordCondition: RecordCondition & { kind: DayCount }, context: SqlContext): CompiledTest => {
    const [found, limit] = [compileOperand(recordCondition.found, context), compileOperand(recordCondition.limit, context)];
    const days = `(portal.day(${context.today}) - portal.day(${found.text}))`;
    const sql = `case when ${limit.number} is not null then coalesce(${holds(days, limit.number)}, false) end`;
    return { sql: `(${sql})`, ofRow: found.ofRow || limit.ofRow };
  };
}

function compileOrder(sign: '>' | '>=' | '<' | '<=') {
  return (recordCondition: RecordCondition & { kind: Bound }, context: SqlContext): CompiledTest => {
    const [found, limit] = [compileOperand(recordCondition.found, context), compileOperand(recordCondition.limit, context)];
    const mayBe = (type: 'text' | 'number') => [found, limit].every((side) => side.type === type || side.type === 'any');
    // JavaScript sorts by UTF-16 code unit, and the database by character. For `plain` strings, the order is the same.
    const inOrder = found.plain || limit.plain ? (text: string) => text : (text: string) => `portal.in_order(${text})`;
    const tests = [
      mayBe('number') ? `coalesce(${found.number} ${sign} ${limit.number}, false)` : '',
      mayBe('text') ? `coalesce(${inOrder(found.text)} collate "C" ${sign} ${inOrder(limit.text)} collate "C", false)` : '',
    ].filter((test) => test !== '');
    return { sql: tests.length === 0 ? 'false' : `(${tests.join(' or ')})`, ofRow: found.ofRow || limit.ofRow };
  };
}
