import { parseTree, type Node } from 'jsonc-parser';
import { pick } from './random.ts';

/** A name in a manifest, and its place in the text. */
export interface Place {
  file: string;
  offset: number;
  name: string;
  kind: string;
}

/** A manifest with a typo in one of its names. */
export interface Slip extends Place {
  slipped: string;
  text: string;
}

/** Keys whose values are keywords or the names of definitions. */
const naming = new Set(
  'block effect tone look type format kind gate rule do of table form machine entity collection card part icon field sort x y by event dialog navigation choices screen row accept initial target'.split(
    ' ',
  ),
);

/** Any key is valid in these objects, so the compiler can't report a misspelled key. */
const freeInside = new Set(['context', 'values', 'with', 'set']);

/** Returns every key, reference (such as a form's name), address, and path in a manifest. Leaves out free text. */
export function namesIn(file: string, text: string): Place[] {
  const root = parseTree(text);
  return root ? places(root, file, '') : [];
}

function places(node: Node, file: string, owner: string): Place[] {
  const children = node.children ?? [];
  if (node.type === 'array') return children.flatMap((child) => places(child, file, owner));
  if (node.type === 'string') return valuePlaces(node, file, owner);
  if (node.type !== 'object') return [];
  return children.flatMap((property) => {
    const [key, value] = property.children ?? [];
    if (!key || !value || String(key.value).startsWith('$')) return [];
    const name = String(key.value);
    const own: Place[] =
      /^[A-Za-z][\w.-]*$/.test(name) && !freeInside.has(owner)
        ? [{ file, offset: key.offset + 1, name, kind: name.includes('.') ? 'path' : 'key' }]
        : [];
    return [...own, ...places(value, file, name)];
  });
}

function valuePlaces(node: Node, file: string, owner: string): Place[] {
  const value = String(node.value);
  if (naming.has(owner) && /^-?[A-Za-z][\w.-]*$/.test(value)) return [{ file, offset: node.offset + 1, name: value, kind: owner }];
  if (['to', 'index', 'otherwise'].includes(owner) && /^\/[\w/-]+$/.test(value))
    return [{ file, offset: node.offset + 1, name: value, kind: 'address' }];
  return [...value.matchAll(/\{((?:row|viewer|page|flow|domain|form)\.[\w.]+)/g)].flatMap((match) =>
    // Skip text after an escaped character, because escapes shift the offset.
    value.slice(0, match.index).includes('"') || value.slice(0, match.index).includes('\n')
      ? []
      : [{ file, offset: node.offset + 2 + match.index, name: match[1] ?? '', kind: 'text' }],
  );
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/** Makes a random typo in a name: a missing, extra, wrong, or swapped letter. Returns `undefined` if that isn't possible. */
export function slipIn(place: Place, text: string, next: () => number): Slip | undefined {
  const { name, offset } = place;
  if (text.slice(offset, offset + name.length) !== name) return undefined;
  const at = Math.floor(next() * name.length);
  if (!/[A-Za-z]/.test(name.charAt(at))) return undefined;
  const letter = pick([...alphabet], next);
  const after = name.slice(at + 1);
  const slipped = pick(
    [
      name.slice(0, at) + after,
      name.slice(0, at) + letter + name.slice(at),
      name.slice(0, at) + letter + after,
      name.slice(0, at) + after.charAt(0) + name.charAt(at) + after.slice(1),
    ],
    next,
  );
  if (slipped === name || slipped === '' || /^[^A-Za-z/-]|\.\.|\.$/.test(slipped)) return undefined;
  return { ...place, slipped, text: text.slice(0, offset) + slipped + text.slice(offset + name.length) };
}
