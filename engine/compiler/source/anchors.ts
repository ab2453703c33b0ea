import { nearest } from './nearest.ts';
import { isObject, type Path } from './Source.ts';

/**
 * The keys that position an overlay's item in the portal's list. `$at` names the item to merge with. `$after` names the item to insert
 * after.
 */
export const anchorKeys = ['$at', '$after'] as const;
export type AnchorKey = (typeof anchorKeys)[number];

/** Returns an overlay item's `$at` or `$after` key and its value. Returns `undefined` if the item has neither. */
export function readAnchor(item: unknown): { key: AnchorKey; name: unknown } | undefined {
  const key = isObject(item) ? anchorKeys.find((known) => item[known] !== undefined) : undefined;
  return key === undefined || !isObject(item) ? undefined : { key, name: item[key] };
}

/** An item of a merged list, with its index in the portal's own list, in the overlay's list, or in both. */
export interface MergedItem {
  own?: number;
  over?: number;
}

/** Merges two lists, and returns where each item comes from. Items with the same `$after` keep their order. */
export function mergedItems(own: readonly unknown[], over: readonly unknown[]): MergedItem[] {
  const items = [...own.keys()].map((index): MergedItem => ({ own: index }));
  for (const [index, item] of over.entries()) {
    const anchor = readAnchor(item);
    const at = anchor && indexAnchored(own, anchor.name);
    const place = at === undefined ? -1 : items.findIndex((merged) => merged.own === at);
    const known = items[place];
    if (anchor?.key === '$at') {
      if (known) known.over = index;
      continue;
    }
    const next = known ? items.findIndex((merged, other) => other > place && merged.own !== undefined) : -1;
    items.splice(next < 0 ? items.length : next, 0, { over: index });
  }
  return items;
}

/** Keys that overlays can use to name an item in a list. The first key that matches is used. */
const anchors = ['id', 'name', 'field', 'do', 'state', 'block', 'value', 'label', 'title'] as const;

/** Returns the indexes of all items that match `at`. */
function findIndexes(list: readonly unknown[], at: unknown): number[] {
  if (typeof at !== 'string') return [];
  const indexesWhere = (has: (item: unknown) => boolean) => [...list.keys()].filter((index) => has(list[index]));
  const named = anchors.map((key) => indexesWhere((item) => isObject(item) && item[key] === at));
  return [indexesWhere((item) => item === at), ...named].find(({ length }) => length > 0) ?? [];
}

/** Returns the index of the item that matches `at`, if there is exactly one. */
export function indexAnchored(list: readonly unknown[], at: unknown): number | undefined {
  const [index, another] = findIndexes(list, at);
  return another === undefined ? index : undefined;
}

/** Returns the names that match only the item at `index`. */
function namesAt(list: readonly unknown[], index: number): string[] {
  const item = list[index];
  const names = typeof item === 'string' ? [item] : isObject(item) ? anchors.map((key) => item[key]) : [];
  return names.filter((name): name is string => typeof name === 'string' && indexAnchored(list, name) === index);
}

/**
 * Returns a name that matches only the item at `index`. To prefer the same kind of name as before, such as the `id`, pass the item's
 * earlier version as `like` and its earlier name as `at`.
 */
export function nameAt(list: readonly unknown[], index: number, { like, at }: { like?: unknown; at?: unknown } = {}): string | undefined {
  const [item, names] = [list[index], namesAt(list, index)];
  const same = isObject(like) && isObject(item) ? anchors.filter((key) => like[key] === at).map((key) => item[key]) : [];
  return names.find((name) => same.includes(name)) ?? names[0];
}

function suggestName(list: readonly unknown[], at: unknown): string | undefined {
  if (typeof at === 'number') return nameAt(list, at);
  if (typeof at !== 'string' || findIndexes(list, at).length > 0) return undefined;
  return nearest(
    at,
    [...list.keys()].flatMap((index) => namesAt(list, index)),
  );
}

export interface MisplacedAnchor {
  path: Path;
  key: AnchorKey;
  at: unknown;
  count: number;
  /** A replacement for `at`: a similar name or, if `at` is an index, the name of the item there. */
  suggestion: string | undefined;
}

/** Returns the overlay's items whose `$at` or `$after` doesn't match exactly one original item. */
export function findMisplacedAnchors(below: unknown, above: unknown): MisplacedAnchor[] {
  const inside = (key: Path[number], under: unknown, over: unknown) =>
    findMisplacedAnchors(under, over).map((found) => ({ ...found, path: [key, ...found.path] }));
  if (Array.isArray(below) && Array.isArray(above))
    return above.flatMap((item: unknown, index) => {
      const anchor = readAnchor(item);
      if (!anchor) return [];
      const { key, name: at } = anchor;
      const place = indexAnchored(below, at);
      if (place !== undefined) return key === '$at' ? inside(index, below[place], item) : [];
      return [{ path: [index], key, at, count: findIndexes(below, at).length, suggestion: suggestName(below, at) }];
    });
  if (!isObject(below) || !isObject(above)) return [];
  return Object.keys(above).flatMap((key) => inside(key, below[key], above[key]));
}
