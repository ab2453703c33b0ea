import { readAnchor, indexAnchored, nameAt, type AnchorKey } from '../source/anchors.ts';
import { isObject, type Path } from '../source/Source.ts';
import { removeValue, setValue } from './jsonEdits.ts';
import { nodeValue, parseJsonTree } from './jsonTree.ts';

/** An update to `$at` or `$after`. `name` is undefined if the item was removed. */
interface AnchorUpdate {
  path: Path;
  key: AnchorKey;
  name: string | undefined;
}

/** Updates the names in `"$at"` and `"$after"` after an edit to the overlaid file. The arguments and the result are JSON. */
export function followAnchors({ before, after, overlay }: { before: string; after: string; overlay: string }): string {
  // Start with the last item, because removing one shifts the items after it.
  return movedItems(parseValue(before), parseValue(after), parseValue(overlay))
    .toReversed()
    .reduce((text, { path, key, name }) => {
      const place = [...path, key];
      const made = name === undefined ? removeValue(text, key === '$at' ? path : place) : setValue(text, place, name, { order: () => [] });
      return typeof made === 'string' ? made : text;
    }, overlay);
}

function parseValue(text: string): unknown {
  const root = parseJsonTree(text);
  return root && nodeValue(root);
}

function movedItems(before: unknown, after: unknown, over: unknown): AnchorUpdate[] {
  const inside = (key: Path[number], ...values: [unknown, unknown, unknown]) =>
    movedItems(...values).map(({ path, ...moved }) => ({ path: [key, ...path], ...moved }));
  if (Array.isArray(before) && Array.isArray(after) && Array.isArray(over))
    return over.flatMap((item: unknown, index): AnchorUpdate[] => {
      const anchor = readAnchor(item);
      const was = anchor && indexAnchored(before, anchor.name);
      if (!anchor || was === undefined) return [];
      const { key, name: at } = anchor;
      const within = (now: unknown) => (key === '$at' ? inside(index, before[was], now, item) : []);
      const is = indexAnchored(after, at);
      if (is !== undefined) return within(after[is]);
      if (after.length < before.length) return [{ path: [index], key, name: undefined }];
      const name = after.length === before.length ? nameAt(after, was, { like: before[was], at }) : undefined;
      return name === undefined ? [] : [{ path: [index], key, name }, ...within(after[was])];
    });
  if (!isObject(before) || !isObject(after) || !isObject(over)) return [];
  return Object.keys(over).flatMap((key) => inside(key, before[key], after[key], over[key]));
}
