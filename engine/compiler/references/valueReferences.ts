import { fieldReference, listReference } from '../../core/values/listCollections.ts';
import { isObject, type Path } from '../source/Source.ts';
import { conditionReferences } from './conditionReferences.ts';
import { looksLikePath } from './looksLikePath.ts';
import type { FoundReference, Rows, ReferenceContext } from './Reference.ts';
import { textReferences } from './textReferences.ts';

type ExpectedType = FoundReference['wants'];

/** The type that each computation requires for its operands. */
const wanted: Readonly<Record<string, ExpectedType>> = {
  share: 'number',
  ratio: 'number',
  of: 'number',
  difference: 'number',
  product: 'number',
  days: 'day',
};

/** Returns the paths, collections, fields, and functions that a value reads. `wants` is the type that the value must have. */
export function valueReferences(value: unknown, path: Path, context: ReferenceContext, wants?: ExpectedType): FoundReference[] {
  const createReference = (kind: FoundReference['kind'], name: string): FoundReference => ({
    kind,
    name,
    path,
    side: 'value',
    context,
    ...(wants && { wants }),
  });
  if (typeof value === 'string')
    return looksLikePath(value, context) ? [createReference('path', value)] : wants ? [createReference('literal', value)] : [];
  if (typeof value === 'boolean') return wants ? [createReference('literal', String(value))] : [];
  if (Array.isArray(value)) return value.flatMap((entry, index) => valueReferences(entry, [...path, index], context, wants));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, entry]): FoundReference[] => {
    const here = [...path, key];
    const at = { path: here, side: 'value', context } as const;
    if (key === 'where') return conditionReferences(entry, here, { ...context, rows: findRows(value, context) });
    if (key === 'text') return [...(wants ? [createReference('literal', 'text')] : []), ...textReferences(entry, here, context)];
    if (key === 'with')
      return isObject(entry) ? Object.entries(entry).flatMap(([name, arg]) => valueReferences(arg, [...here, name], context)) : [];
    if (typeof entry !== 'string') return valueReferences(entry, here, context, wanted[key]);
    if (key === 'call') return [{ ...at, kind: 'function', name: entry }];
    if (key === 'count') return [{ ...at, kind: 'collection', name: entry }];
    if (key === 'sum' || key === 'get') {
      const test = key === 'get' && value['where'] !== undefined ? 'get where' : key;
      const inside = { ...context, rows: findRows(value, context) };
      return [
        { ...at, kind: 'collection', name: fieldReference(entry).list },
        { ...at, kind: 'column', name: entry, context: inside, test, ...(wants && { wants }) },
      ];
    }
    return valueReferences(entry, here, context, wanted[key]);
  });
}

function findRows({ count, sum, get }: Readonly<Record<string, unknown>>, { rows, group }: ReferenceContext): Rows | undefined {
  const reference = typeof count === 'string' ? listReference(count) : fieldReference(String(sum ?? get));
  const { list } = reference;
  return { kind: 'collection', name: list, outer: list === 'group.rows' ? group : rows };
}
