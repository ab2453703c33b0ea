import type { Value } from '../../language/value.ts';

/**
 * A list that `count`, `sum`, or `get` reads. `path` is the field to read from each row, such as `balance` in `accounts.balance`. For whole
 * rows, `path` is ''.
 */
export interface ListReference {
  /** The name of a collection, or the path of a list, such as `group.rows`. */
  list: string;
  isPath: boolean;
  path: string;
}

/** The roots of paths to lists, such as `row` in `row.lines`. A reference without such a root starts with a collection's name. */
const listRoots: readonly string[] = ['row', 'outer', 'group', 'form', 'item', 'payload', 'flow', 'context'];

/** Parses the name of a list: `events` or `group.rows`. */
export function listReference(list: string): ListReference {
  return { list, isPath: isListPath(list), path: '' };
}

/** Parses the name of a field in a list: `accounts.balance` or `row.lines.amount`. */
export function fieldReference(reference: string): ListReference {
  const isPath = isListPath(reference);
  const dot = isPath ? reference.lastIndexOf('.') : reference.indexOf('.');
  if (dot < 0) return { list: reference, isPath, path: '' };
  return { list: reference.slice(0, dot), isPath, path: reference.slice(dot + 1) };
}

function isListPath(reference: string): boolean {
  const [root = '', ...more] = reference.split('.');
  return more.length > 0 && listRoots.includes(root);
}

/** Returns the collections that a value reads. Load them before computing the value. */
export function listCollections(value: Value): string[] {
  return [...new Set(findLists(value).flatMap(({ list, isPath }) => (isPath ? [] : [list])))];
}

function findLists(value: Value): ListReference[] {
  if (typeof value !== 'object') return [];
  if ('count' in value) return [listReference(value.count)];
  if ('sum' in value) return [fieldReference(value.sum)];
  if ('get' in value) return [fieldReference(value.get)];
  if ('share' in value) return [...findLists(value.share), ...findLists(value.of)];
  if ('ratio' in value) return [...findLists(value.ratio), ...findLists(value.of)];
  if ('difference' in value) return value.difference.flatMap(findLists);
  if ('product' in value) return value.product.flatMap(findLists);
  if ('days' in value) return value.days.flatMap(findLists);
  if ('call' in value) return Object.values(value.with ?? {}).flatMap(findLists);
  return [];
}
