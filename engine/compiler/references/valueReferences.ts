import { isObject, type Path } from '../source/Source.ts';
import { conditionReferences } from './conditionReferences.ts';
import { looksLikePath } from './looksLikePath.ts';
import type { FoundReference, Surroundings } from './Reference.ts';
import { textReferences } from './textReferences.ts';

/** The paths, collections, fields and functions that a value reads, however deep. */
export function valueReferences(value: unknown, path: Path, surroundings: Surroundings): FoundReference[] {
  const at = (key: string, kind: FoundReference['kind'], name: string): FoundReference => ({
    kind,
    name,
    path: [...path, key],
    side: 'value',
    surroundings,
  });
  if (typeof value === 'string') return looksLikePath(value) ? [{ kind: 'path', name: value, path, side: 'value', surroundings }] : [];
  if (Array.isArray(value)) return value.flatMap((entry, index) => valueReferences(entry, [...path, index], surroundings));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, entry]): FoundReference[] => {
    const here = [...path, key];
    if (key === 'where') return conditionReferences(entry, here, { ...surroundings, rows: rowsOf(value, surroundings) });
    if (key === 'text') return textReferences(entry, here, surroundings);
    if (key === 'with')
      return isObject(entry) ? Object.entries(entry).flatMap(([name, arg]) => valueReferences(arg, [...here, name], surroundings)) : [];
    if (typeof entry !== 'string') return valueReferences(entry, here, surroundings);
    if (key === 'call') return [at(key, 'function', entry)];
    if (key === 'count') return [at(key, 'collection', entry)];
    if (key === 'sum' || key === 'get')
      return [
        at(key, 'collection', collectionOf(entry)),
        { ...at(key, 'column', entry), test: key === 'get' && value['where'] !== undefined ? 'get where' : key },
      ];
    return valueReferences(entry, here, surroundings);
  });
}

/** The records over which a value is taken. */
function rowsOf({ count, sum, get }: Readonly<Record<string, unknown>>, { rows }: Surroundings): Surroundings['rows'] {
  const named = count ?? sum ?? get;
  return typeof named === 'string' ? { kind: 'collection', name: count === undefined ? collectionOf(named) : named, outer: rows } : rows;
}

function collectionOf(column: string): string {
  return column.split('.')[0] ?? column;
}
