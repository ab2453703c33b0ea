import { readAnchor, indexAnchored, nameAt } from '../source/anchors.ts';
import { isObject, type Path } from '../source/Source.ts';
import { removeValue, setValue } from './jsonEdits.ts';
import { nodeValue, parseJsonTree } from './jsonTree.ts';

/** An item of an overlay, and the new name of the item that it changes. `name` is `undefined` if that item was removed. */
interface Moved {
  path: Path;
  name: string | undefined;
}

/**
 * Returns an overlay's text after an edit to the file that the overlay changes. If the edit renames an item, updates the name in `"$at"`.
 * If the edit removes an item, also removes the overlay's item. All arguments are JSON texts.
 */
export function followAnchors({ before, after, overlay }: { before: string; after: string; overlay: string }): string {
  // Removing an item shifts the items after it, so iterate from last to first.
  return movedItems(valueOf(before), valueOf(after), valueOf(overlay))
    .toReversed()
    .reduce((text, { path, name }) => {
      const made = name === undefined ? removeValue(text, path) : setValue(text, [...path, '$at'], name, { order: () => [] });
      return typeof made === 'string' ? made : text;
    }, overlay);
}

function valueOf(text: string): unknown {
  const root = parseJsonTree(text);
  return root && nodeValue(root);
}

function movedItems(before: unknown, after: unknown, over: unknown): Moved[] {
  const inside = (key: Path[number], ...values: [unknown, unknown, unknown]) =>
    movedItems(...values).map(({ path, name }) => ({ path: [key, ...path], name }));
  if (Array.isArray(before) && Array.isArray(after) && Array.isArray(over))
    return over.flatMap((item: unknown, index): Moved[] => {
      const at = readAnchor(item);
      const was = indexAnchored(before, at);
      if (was === undefined) return [];
      const is = indexAnchored(after, at);
      if (is !== undefined) return inside(index, before[was], after[is], item);
      if (after.length < before.length) return [{ path: [index], name: undefined }];
      const name = after.length === before.length ? nameAt(after, was, { like: before[was], at }) : undefined;
      return name === undefined ? [] : [{ path: [index], name }, ...inside(index, before[was], after[was], item)];
    });
  if (!isObject(before) || !isObject(after) || !isObject(over)) return [];
  return Object.keys(over).flatMap((key) => inside(key, before[key], after[key], over[key]));
}
