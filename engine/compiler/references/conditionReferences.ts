import { isObject, type Path } from '../source/Source.ts';
import type { FoundReference, Surroundings } from './Reference.ts';
import { looksLikePath } from './looksLikePath.ts';

/** Operators whose text is a path, whatever it looks like. */
const alwaysPaths = ['sameAs', 'olderThanDays'];
const bounds = ['gt', 'gte', 'lt', 'lte'];

/** The paths, gates and rules that a condition reads, however deep. */
export function conditionReferences(condition: unknown, path: Path, surroundings: Surroundings): FoundReference[] {
  if (!isObject(condition)) return [];
  return Object.entries(condition).flatMap(([key, test]): FoundReference[] => {
    const here = [...path, key];
    if (key === '$schema') return [];
    if ((key === 'any' || key === 'all') && Array.isArray(test)) {
      return test.flatMap((inner, index) => conditionReferences(inner, [...here, index], surroundings));
    }
    if (key === 'not' && isObject(test)) return conditionReferences(test, here, surroundings);
    if (key === 'gate' || key === 'rule') return namedReferences(key, test, here, surroundings);
    return [{ kind: 'path', name: key, path: here, side: 'key', surroundings, test }, ...operandReferences(test, here, surroundings)];
  });
}

function namedReferences(kind: 'gate' | 'rule', test: unknown, path: Path, surroundings: Surroundings): FoundReference[] {
  const names: [unknown, Path][] = Array.isArray(test) ? test.map((name: unknown, index) => [name, [...path, index]]) : [[test, path]];
  return names.flatMap(([name, at]): FoundReference[] =>
    typeof name === 'string' ? [{ kind, name, path: at, side: 'value', surroundings }] : [],
  );
}

/** Other paths that a test compares with. */
function operandReferences(test: unknown, path: Path, surroundings: Surroundings): FoundReference[] {
  if (!isObject(test)) return [];
  return Object.entries(test).flatMap(([operator, operand]): FoundReference[] => {
    if (typeof operand !== 'string') return [];
    if (!alwaysPaths.includes(operator) && !(bounds.includes(operator) && looksLikePath(operand, surroundings))) return [];
    return [{ kind: 'path', name: operand, path: [...path, operator], side: 'value', surroundings }];
  });
}
