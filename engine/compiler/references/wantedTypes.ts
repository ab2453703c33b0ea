import { json, named, say, type Subject } from '../../core/text/say.ts';
import { fieldTypes } from '../../core/fields/fieldTypes.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { Finding } from '../source/locate.ts';
import { isObject, type Path } from '../source/Source.ts';
import { looksLikePath } from './looksLikePath.ts';
import type { Reference } from './Reference.ts';

/** Whether a field of this type holds numbers; `undefined` for a type that is not known. */
export function isNumeric(type: string | undefined, runtime: Runtime): boolean | undefined {
  const known = fieldTypes(runtime).get(type ?? '');
  return known && known.basic === 'number';
}

/** What is wrong with reckoning with a value of this type. */
export function unfitType(name: string, type: string | undefined, wants: Reference['wants'], runtime: Runtime): Finding | undefined {
  const numeric = isNumeric(type, runtime);
  if (wants === undefined || numeric === undefined) return undefined;
  const isDay = fieldTypes(runtime).get(type ?? '')?.filter === 'date';
  if (wants === 'day') {
    return isDay
      ? undefined
      : { code: 'not-a-day', ...say`"days" needs two dates, but the type of ${named('path', name)} is ${type ?? 'unknown'}` };
  }
  if (numeric) return undefined;
  const hint = isDay ? '; { "days": [from, to] } counts the days between two dates' : '';
  return { code: 'not-numeric', ...say`${named('path', name)} is not a number: its type is ${type ?? 'unknown'}${hint}` };
}

/** A text, or true or false, among the values that another is computed of. */
export function checkLiteral({ name, wants }: Reference): Finding[] {
  if (wants === 'number') return [{ code: 'not-numeric', ...say`a number must stand here, not ${quoted(name)}` }];
  if (wants !== 'day' || /^\d{4}-\d\d-\d\d/.test(name)) return [];
  return [{ code: 'not-a-day', ...say`a date such as "now.date" must stand here, not ${quoted(name)}` }];
}

function quoted(name: string): Subject | string {
  return name === 'a text' ? name : named('value', name);
}

/** A value that a condition holds a path against, and where it stands. */
export interface Literal {
  value: unknown;
  at?: Path;
}

const kinds: Readonly<Record<string, string>> = { number: 'a number', boolean: 'true or false', string: 'a text' };

/** What is wrong with holding a path of this type against values of another kind: that never holds. */
export function unfitTest(
  { name, test, path, surroundings }: Reference,
  type: string | undefined,
  literals: readonly Literal[],
  runtime: Runtime,
): Finding[] {
  const basic = fieldTypes(runtime).get(type ?? '')?.basic;
  if (basic === undefined || !Object.hasOwn(kinds, basic)) return [];
  const misfit = (value: unknown, at: Path | undefined): Finding[] => [
    {
      code: 'wrong-kind',
      ...say`${named('path', name)} is ${kinds[basic] ?? basic}, which ${json(value)} is not`,
      ...(at && { path: at, side: 'value' }),
    },
  ];
  const bounds = isObject(test) ? Object.entries(test).filter(([operator]) => ['gt', 'gte', 'lt', 'lte'].includes(operator)) : [];
  return [
    ...literals.flatMap(({ value, at }) => (value === null || value === '' || typeof value === basic ? [] : misfit(value, at))),
    ...bounds.flatMap(([operator, bound]) =>
      typeof bound === basic || (typeof bound === 'string' && looksLikePath(bound, surroundings)) ? [] : misfit(bound, [...path, operator]),
    ),
  ];
}
