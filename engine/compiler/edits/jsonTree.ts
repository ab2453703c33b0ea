import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import { forbiddenKeys } from '../../core/conditions/scope.ts';
import { isObject, type Path } from '../source/Source.ts';

/** The tree of a text that is JSON; `undefined` for any other. */
export function treeOf(text: string): Node | undefined {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  return errors.length > 0 ? undefined : root;
}

/** What a node says, `$comment`s among it. */
export function plainValue(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(plainValue);
  if (node.type !== 'object') return node.value;
  const entries = (node.children ?? []).flatMap(({ children: [key, value] = [] }): [string, unknown][] =>
    key && value && !forbiddenKeys.has(String(key.value)) ? [[String(key.value), plainValue(value)]] : [],
  );
  return Object.fromEntries(entries);
}

/** The entry of an object or a list. One block may stand for a list of blocks: it is entry 0 of itself. */
export function childOf(node: Node, key: string | number): Node | undefined {
  if (node.type === 'array') return node.children?.[Number(key)];
  if (node.type !== 'object') return undefined;
  const found = node.children?.findLast((property) => property.children?.[0]?.value === String(key))?.children?.[1];
  return found ?? (String(key) === '0' && isBlock(node) ? node : undefined);
}

/** Whether an object is a block. */
export function isBlock(node: Node): boolean {
  return node.children?.some((property) => property.children?.[0]?.value === 'block') === true;
}

/** The node at `path`, or the deepest one on the way and how many keys lead to it. */
export function nodeAt(root: Node, path: Path): { node: Node; depth: number } {
  let node = root;
  for (const [depth, key] of path.entries()) {
    const inner = childOf(node, key);
    if (!inner) return { node, depth };
    node = inner;
  }
  return { node, depth: path.length };
}

/** Whether two values of JSON say the same, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((entry, at) => isSame(entry, other[at]));
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]));
}
