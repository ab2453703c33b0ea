import type { Condition } from '../../language/condition.ts';
import { filterRows } from '../conditions/filterRows.ts';
import { daysBetween } from '../conditions/operators.ts';
import { isScopePath, readPath } from '../conditions/scope.ts';
import type { Row } from '../../language/Row.ts';
import type { Value } from '../../language/value.ts';
import { formatText } from '../text/formatText.ts';
import { fieldReference, listReference, type ListReference } from './listCollections.ts';
import type { ValueEnv } from './ValueEnv.ts';

/**
 * Computes a manifest's value.
 * - `"row.price"` is a path. A string that isn't a path is a literal.
 * - `count` and `sum` are 0 if there are no rows. `sum` skips values that aren't numbers.
 * - `get` reads the first row.
 * - `share` is a percentage and `ratio` a quotient, both unrounded. They are 0 if `of` is 0.
 * - `difference` and `product` treat a value that isn't a number as 0.
 * - `days` counts the days from the first day to the second. It is `undefined` if one of the two isn't a day.
 * @throws Error if `call` names a function that the portal doesn't have
 */
export function evaluate(value: Value, env: ValueEnv): unknown {
  if (typeof value === 'string') return isScopePath(value, env.scope) ? readPath(env.scope, value) : value;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if ('count' in value) return count(listReference(value.count), value.where, env);
  if ('sum' in value) return sum(fieldReference(value.sum), value.where, env);
  if ('get' in value) return first(fieldReference(value.get), value.where, env);
  if ('share' in value) return quotient(evaluate(value.share, env), evaluate(value.of, env), 100);
  if ('ratio' in value) return quotient(evaluate(value.ratio, env), evaluate(value.of, env));
  if ('difference' in value) return numberAt(value.difference[0], env) - numberAt(value.difference[1], env);
  if ('product' in value) return numberAt(value.product[0], env) * numberAt(value.product[1], env);
  if ('days' in value) return daysBetween(evaluate(value.days[0], env), evaluate(value.days[1], env));
  if ('call' in value) return callFunction(value.call, value.with ?? {}, env);
  if ('text' in value) return formatText(value.text, env.scope, env.runtime.locale, env.gates);
  throw new Error(`not a value: ${JSON.stringify(value satisfies never)}`);
}

/** Returns a list's records that match `where`. */
export function findRows({ list, isPath }: ListReference, where: Condition | undefined, env: ValueEnv): readonly Row[] {
  return filterRows(isPath ? recordsAt(list, env) : env.rows(list), where, env.scope, env.gates);
}

/** Returns the records at a path in the scope, such as `group.rows`. */
function recordsAt(path: string, { scope }: ValueEnv): readonly Row[] {
  const list = readPath(scope, path);
  return Array.isArray(list) ? list.filter((item): item is Row => typeof item === 'object' && item !== null) : [];
}

function count(reference: ListReference, where: Condition | undefined, env: ValueEnv): number {
  const figure = reference.isPath ? undefined : env.figure?.({ of: reference.list, where }, env.scope);
  return figure ?? findRows(reference, where, env).length;
}

function sum(reference: ListReference, where: Condition | undefined, env: ValueEnv): number {
  const figure = reference.isPath ? undefined : env.figure?.({ of: reference.list, field: reference.path, where }, env.scope);
  if (figure !== undefined) return figure;
  let total = 0;
  for (const row of findRows(reference, where, env)) total += finite(readPath(row, reference.path)) ?? 0;
  return total;
}

function first(reference: ListReference, where: Condition | undefined, env: ValueEnv): unknown {
  const row = findRows(reference, where, env)[0];
  return reference.path === '' ? row : readPath(row, reference.path);
}

function quotient(part: unknown, whole: unknown, scale = 1): number {
  const of = finite(whole) ?? 0;
  return of === 0 ? 0 : (scale * (finite(part) ?? 0)) / of;
}

function numberAt(value: Value, env: ValueEnv): number {
  return finite(evaluate(value, env)) ?? 0;
}

function finite(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function callFunction(name: string, args: Record<string, Value>, env: ValueEnv): unknown {
  const run = Object.hasOwn(env.functions, name) ? env.functions[name] : undefined;
  if (!run) throw new Error(`there is no function "${name}"`);
  return run(Object.fromEntries(Object.entries(args).map(([key, value]) => [key, evaluate(value, env)])));
}
