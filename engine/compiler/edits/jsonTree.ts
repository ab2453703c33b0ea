import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import { forbiddenKeys } from '../../core/conditions/scope.ts';
import type { Path } from '../source/Source.ts';

export function parseJsonTree(text: string): Node | undefined {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  return errors.length > 0 ? undefined : root;
}

/** Returns a node's value, including every `$comment`. */
export function nodeValue(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(nodeValue);
  if (node.type !== 'object') return node.value;
  const entries = (node.children ?? []).flatMap(({ children: [key, value] = [] }): [string, unknown][] =>
    key && value && !forbiddenKeys.has(String(key.value)) ? [[String(key.value), nodeValue(value)]] : [],
  );
  return Object.fromEntries(entries);
}

/** Returns the child at `key`. A single block may stand in for a list of blocks, so key 0 of a block returns the block itself. */
export function findChild(node: Node, key: string | number): Node | undefined {
  if (node.type === 'array') return node.children?.[Number(key)];
  if (node.type !== 'object') return undefined;
  const found = node.children?.findLast((property) => property.children?.[0]?.value === String(key))?.children?.[1];
  return found ?? (String(key) === '0' && isBlock(node) ? node : undefined);
}

export function isBlock(node: Node): boolean {
  return node.children?.some((property) => property.children?.[0]?.value === 'block') === true;
}

/** Returns the node at `path` and its depth. If `path` doesn't exist, returns the deepest node that exists. */
export function nodeAt(root: Node, path: Path): { node: Node; depth: number } {
  let node = root;
  for (const [depth, key] of path.entries()) {
    const inner = findChild(node, key);
    if (!inner) return { node, depth };
    node = inner;
  }
  return { node, depth: path.length };
}

/** Returns the node at `path`. Returns `undefined` if there is none or the text is invalid. */
export function nodeIn(text: string, path: Path): Node | undefined {
  const root = parseJsonTree(text);
  const found = root && nodeAt(root, path);
  return found?.depth === path.length ? found.node : undefined;
}
