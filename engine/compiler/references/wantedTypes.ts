import type { Bound, NodeCases, Comparison, ComparisonOf } from '../../core/conditions/ConditionTree.ts';
import { foldNode } from '../../core/conditions/foldNode.ts';
import { json, toSubject, say, type Subject } from '../../core/text/say.ts';
import { fieldTypes } from '../../core/fields/fieldTypes.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { Finding } from '../source/locate.ts';
import type { Path } from '../source/Source.ts';
import type { Literal } from './literalsIn.ts';
import { looksLikePath } from './looksLikePath.ts';
import type { Reference } from './Reference.ts';

/** Returns true if a field type stores numbers. Returns `undefined` if the type is unknown. */
export function isNumeric(type: string | undefined, runtime: Runtime): boolean | undefined {
  const known = fieldTypes(runtime).get(type ?? '');
  return known && known.basic === 'number';
}

export function checkType(name: string, type: string | undefined, wants: Reference['wants'], runtime: Runtime): Finding | undefined {
  const numeric = isNumeric(type, runtime);
  if (wants === undefined || numeric === undefined) return undefined;
  const isDay = fieldTypes(runtime).get(type ?? '')?.filter === 'date';
  if (wants === 'day') {
    return isDay
      ? undefined
      : { code: 'not-a-day', ...say`"days" needs two dates, but the type of ${toSubject('path', name)} is ${type ?? 'unknown'}` };
  }
  if (numeric) return undefined;
  const hint = isDay ? '; { "days": [from, to] } counts the days between two dates' : '';
  return { code: 'not-numeric', ...say`${toSubject('path', name)} is not a number: its type is ${type ?? 'unknown'}${hint}` };
}

/** Reports a string or boolean where a number or a day is required. */
export function checkLiteral({ name, wants }: Reference): Finding[] {
  if (wants === 'number') return [{ code: 'not-numeric', ...say`this must be a number, not ${quoteSubject(name)}` }];
  if (wants !== 'day' || /^\d{4}-\d\d-\d\d/.test(name)) return [];
  return [{ code: 'not-a-day', ...say`this must be a date such as "now.date", not ${quoteSubject(name)}` }];
}

function quoteSubject(name: string): Subject | string {
  return name === 'text' ? name : toSubject('value', name);
}

const kinds: Readonly<Record<string, string>> = { number: 'a number', boolean: 'true or false', string: 'text' };

/** Reports comparisons of a value with a literal of another type, such as a number with text. */
export function checkTest(
  { name, comparisons = [], path, context }: Reference,
  type: string | undefined,
  literals: readonly Literal[],
  runtime: Runtime,
): Finding[] {
  const basic = fieldTypes(runtime).get(type ?? '')?.basic;
  if (basic === undefined || !Object.hasOwn(kinds, basic)) return [];
  const misfit = (value: unknown, at: Path | undefined): Finding[] => [
    {
      code: 'wrong-kind',
      ...say`${toSubject('path', name)} is ${kinds[basic] ?? basic}, but ${json(value)} is not`,
      ...(at && { path: at, side: 'value' }),
    },
  ];
  return [
    ...literals.flatMap(({ value, at }) => (value === null || value === '' || typeof value === basic ? [] : misfit(value, at))),
    ...comparisons.flatMap((comparison) => {
      const limit = foldNode(comparison, limits, undefined);
      const isFit = limit === undefined || typeof limit === basic || (typeof limit === 'string' && looksLikePath(limit, context));
      return isFit ? [] : misfit(limit, [...path, comparison.kind]);
    }),
  ];
}

/** These functions return a limit, such as 3 in `{ "gt": 3 }`, or `undefined` for comparisons without a limit. */
const limits: NodeCases<Comparison, number | string | undefined> = {
  gt: readLimit,
  gte: readLimit,
  lt: readLimit,
  lte: readLimit,
  oneOf: () => undefined,
  not: () => undefined,
  contains: () => undefined,
  exists: () => undefined,
  sameAs: () => undefined,
  olderThanDays: () => undefined,
  inLastDays: () => undefined,
  inNextDays: () => undefined,
  inThis: () => undefined,
  broken: () => undefined,
};

function readLimit({ operand }: ComparisonOf<Bound>): number | string {
  return operand;
}
