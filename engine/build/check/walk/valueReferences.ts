import { isObject, type Path } from '../source/Source.ts';
import { conditionReferences } from './conditionReferences.ts';
import { looksLikePath } from './looksLikePath.ts';
import type { FoundReference, Surroundings } from './Reference.ts';
import { textReferences } from './textReferences.ts';

/** The paths, collections, fields and functions that a value reads, however deep. */
export function valueReferences(value: unknown, path: Path, surroundings: Surroundings): FoundReference[] {
  if (typeof value === 'string') return looksLikePath(value) ? [{ kind: 'path', name: value, path, side: 'value', surroundings }] : [];
  if (!isObject(value)) return [];
  const found: FoundReference[] = [];
  let rows = surroundings;
  const { count, sum, get, where, share, of, call, with: args, text } = value;
  if (typeof count === 'string') {
    found.push({ kind: 'collection', name: count, path: [...path, 'count'], side: 'value', surroundings });
    rows = { ...surroundings, rows: { kind: 'collection', name: count, outer: surroundings.rows } };
  }
  for (const [key, column] of Object.entries({ sum, get })) {
    if (typeof column !== 'string') continue;
    const [collection = ''] = column.split('.');
    const at: Path = [...path, key];
    found.push({ kind: 'collection', name: collection, path: at, side: 'value', surroundings });
    found.push({ kind: 'column', name: column, path: at, side: 'value', surroundings, test: key });
    rows = { ...surroundings, rows: { kind: 'collection', name: collection, outer: surroundings.rows } };
  }
  found.push(...conditionReferences(where, [...path, 'where'], rows));
  found.push(...valueReferences(share, [...path, 'share'], surroundings), ...valueReferences(of, [...path, 'of'], surroundings));
  if (typeof call === 'string') found.push({ kind: 'function', name: call, path: [...path, 'call'], side: 'value', surroundings });
  if (isObject(args)) found.push(...Object.entries(args).flatMap(([key, entry]) => valueReferences(entry, [...path, 'with', key], surroundings)));
  if (text !== undefined) found.push(...textReferences(text, [...path, 'text'], surroundings));
  return found;
}
