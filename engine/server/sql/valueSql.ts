import { isOperationPath } from '../../core/access/RecordOperation.ts';
import type { QueryableScope } from '../../core/access/parseRecordCondition.ts';
import type { Condition } from '../../language/condition.ts';
import { momentPath } from '../../language/access.ts';
import type { OperationPlainValue, OperationValue } from '../../language/operation.ts';
import { quoteLiteral } from '../database/quoteIdentifier.ts';
import { nowSql, type SqlContext } from './compileCondition.ts';
import { isNowPart } from '../../core/data/nowScope.ts';

/** Returns SQL that builds a JSON object. Joins single entries with `||`, because a PostgreSQL function takes at most 100 arguments. */
export function buildJsonObject(entries: readonly string[][]): string {
  const parts = entries.map(([name = '', sql = '']) => `jsonb_build_object(${quoteLiteral(name)}, ${sql})`);
  return parts.length === 0 ? `'{}'::jsonb` : `(${parts.join(' || ')})`;
}

/** Returns SQL that computes a value as jsonb or NULL. `known` adds scope roots. `test` converts a condition to SQL. */
export function valueSql(
  value: OperationValue,
  context: SqlContext,
  known: NonNullable<QueryableScope['given']>,
  test: (condition: Condition) => string,
): string {
  const path = (text: string) => pathSql(text, context, known);
  if (typeof value === 'object' && value !== null && 'cases' in value) {
    const cases = value.cases.map(({ when, use }) => `when ${when ? test(when) : 'true'} then ${plainSql(use, path)}`);
    return `(case ${cases.join(' ')} end)`;
  }
  return plainSql(value, path);
}

function plainSql(value: OperationPlainValue, path: (text: string) => string): string {
  if (typeof value === 'string') return path(value);
  if (typeof value !== 'object' || value === null) return `${quoteLiteral(JSON.stringify(value))}::jsonb`;
  if ('first' in value) return `coalesce(${value.first.map((text) => `nullif(${path(text)}, '""'::jsonb)`).join(', ')})`;
  const [one, other] = value.difference.map((text) => `coalesce(portal.as_number(${path(text)}), 0)`);
  return `to_jsonb(${one} - ${other})`;
}

/** The transaction's start time, in the format of JavaScript's `toISOString()`. */
const moment = `to_jsonb(to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

function pathSql(text: string, context: SqlContext, known: NonNullable<QueryableScope['given']>): string {
  if (!isOperationPath(text, known)) return `${quoteLiteral(JSON.stringify(text))}::jsonb`;
  const dot = text.indexOf('.');
  const root = text.slice(0, dot);
  if (text === momentPath) return moment;
  const { viewer, domain, row = '', given = {} } = context;
  const key = text.slice(dot + 1);
  if (root === 'now') return isNowPart(key) ? `to_jsonb(${nowSql(key, context)})` : 'null::jsonb';
  const place = { ...given, viewer, domain, row }[root] ?? 'null::jsonb';
  return `(${place} -> ${quoteLiteral(key)})`;
}
