import type { Condition } from '../../language/condition.ts';
import { filterRows } from '../conditions/filterRows.ts';
import { isScopePath, readPath } from '../conditions/scope.ts';
import type { Row } from '../../language/Row.ts';
import type { Value } from '../../language/value.ts';
import { formatText } from '../text/formatText.ts';
import { splitReference } from './splitReference.ts';
import type { ValueEnv } from './ValueEnv.ts';

/**
 * What a manifest's value comes to.
 *
 * A text is a path when it contains a `.` and begins with a root of the scope, else it means itself. `count` and `sum` are
 * 0 over no rows; `sum` skips what is no number; `get` reads the first row, `undefined` without one. `share` is a percentage,
 * `ratio` the plain quotient; neither is rounded, and both are 0 when `of` is 0 or either is no number.
 * `difference` is the first less the second, `product` the two multiplied; what is no number counts as 0 in either.
 * @throws Error naming a function that the portal does not register, or saying that this is no value at all.
 */
export function evaluate(value: Value, env: ValueEnv): unknown {
  if (typeof value === 'string') return isScopePath(value, env.scope) ? readPath(env.scope, value) : value;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if ('count' in value) return rowsOf(value.count, value.where, env).length;
  if ('sum' in value) return sum(value.sum, value.where, env);
  if ('get' in value) return first(value.get, value.where, env);
  if ('share' in value) return quotient(evaluate(value.share, env), evaluate(value.of, env), 100);
  if ('ratio' in value) return quotient(evaluate(value.ratio, env), evaluate(value.of, env));
  if ('difference' in value) return difference(value.difference, env);
  if ('product' in value) return product(value.product, env);
  if ('call' in value) return call(value.call, value.with ?? {}, env);
  if ('text' in value) return formatText(value.text, env.scope, env.locale);
  throw new Error(`not a value: ${JSON.stringify(value satisfies never)}`);
}

function rowsOf(collection: string, where: Condition | undefined, env: ValueEnv): readonly Row[] {
  return filterRows(env.rows(collection), where, env.scope, env.gates);
}

function sum(reference: string, where: Condition | undefined, env: ValueEnv): number {
  const { collection, path } = splitReference(reference);
  let total = 0;
  for (const row of rowsOf(collection, where, env)) total += finite(readPath(row, path)) ?? 0;
  return total;
}

function first(reference: string, where: Condition | undefined, env: ValueEnv): unknown {
  const { collection, path } = splitReference(reference);
  const row = rowsOf(collection, where, env)[0];
  return path === '' ? row : readPath(row, path);
}

function quotient(part: unknown, whole: unknown, scale = 1): number {
  const of = finite(whole) ?? 0;
  return of === 0 ? 0 : (scale * (finite(part) ?? 0)) / of;
}

/** What is no number counts as 0. */
function difference([from, less]: readonly [Value, Value], env: ValueEnv): number {
  return (finite(evaluate(from, env)) ?? 0) - (finite(evaluate(less, env)) ?? 0);
}

function product([one, other]: readonly [Value, Value], env: ValueEnv): number {
  return (finite(evaluate(one, env)) ?? 0) * (finite(evaluate(other, env)) ?? 0);
}

function finite(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function call(name: string, args: Record<string, Value>, env: ValueEnv): unknown {
  const run = Object.hasOwn(env.functions, name) ? env.functions[name] : undefined;
  if (!run) throw new Error(`there is no function "${name}"`);
  return run(Object.fromEntries(Object.entries(args).map(([key, value]) => [key, evaluate(value, env)])));
}
