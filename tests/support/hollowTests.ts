import { parseAst } from 'rolldown/parseAst';

type Node = Readonly<Record<string, unknown>> & { type: string; start: number };

const nothing: Node = { type: 'Nothing', start: 0 };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const isFunction = ({ type }: Node) => type.includes('Function');
const nodeAt = (node: Node, key: string): Node => (isNode(node[key]) ? node[key] : nothing);
const nodesAt = (node: Node, key: string): Node[] => [node[key]].flat().filter(isNode);

/** Calls `visit` on a node and its descendants. Skips the descendants of nodes for which `visit` returns true. */
function walk(node: Node, visit: (node: Node) => unknown): void {
  if (visit(node) === true) return;
  for (const key in node) {
    const part = node[key];
    if (Array.isArray(part)) {
      for (const one of part as unknown[]) if (isNode(one)) walk(one, visit);
    } else if (isNode(part)) walk(part, visit);
  }
}

/** Returns the name at the start of a chain of calls: `test` for `test.each(…)(…)`. */
function rootName(node: Node): string {
  if (node.type === 'Identifier') return String(node['name']);
  if (node.type === 'MemberExpression') return rootName(nodeAt(node, 'object'));
  return node.type === 'CallExpression' ? rootName(nodeAt(node, 'callee')) : '';
}

const calleeOf = (node: Node) => nodeAt(node, 'callee');
const methodOf = (node: Node) => rootName(nodeAt(calleeOf(node), 'property'));

/**
 * Finds tests that can pass without an assertion, because all their assertions are in loops over computed lists. Lists that are written in
 * the file or passed to `nonEmpty` don't count as computed.
 * @returns the first lines of these tests
 */
export function hollowTests(text: string, lang: 'ts' | 'tsx'): number[] {
  const program = parseAst(text, { lang }) as unknown as Node; // The cast is safe: an AST consists of `Node` objects.
  const declared = new Map<string, Node>();
  const tests: Node[] = [];
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator') declared.set(rootName(nodeAt(node, 'id')), nodeAt(node, 'init'));
    if (node.type === 'FunctionDeclaration') declared.set(rootName(nodeAt(node, 'id')), node);
    const isTest = ['test', 'it'].includes(rootName(calleeOf(node))) && !['describe', 'step'].includes(methodOf(node));
    if (node.type === 'CallExpression' && isTest && nodesAt(node, 'arguments').slice(1).some(isFunction)) tests.push(node);
  });

  const known = new Map<Node, boolean>();
  const asserts = (helper: Node): boolean => {
    const before = known.get(helper);
    if (before !== undefined) return before;
    known.set(helper, false);
    let found = false;
    walk(helper, (node) => (found ||= isAssertion(node)));
    known.set(helper, found);
    return found;
  };
  const isAssertion = (node: Node): boolean => {
    if (node.type !== 'CallExpression' || calleeOf(node).type !== 'Identifier') return false;
    const helper = declared.get(rootName(node));
    return /^(expect|assert)/.test(rootName(node)) || (helper !== undefined && isFunction(helper) && asserts(helper));
  };
  const hasEntries = (list: Node): boolean => {
    if (list.type === 'AwaitExpression') return hasEntries(nodeAt(list, 'argument'));
    if (list.type.startsWith('TS')) return hasEntries(nodeAt(list, 'expression'));
    if (list.type === 'ArrayExpression') return nodesAt(list, 'elements').some(({ type }) => type !== 'SpreadElement');
    if (list.type === 'ObjectExpression') return nodesAt(list, 'properties').some(({ type }) => type !== 'SpreadElement');
    if (list.type === 'Identifier') return hasEntries(declared.get(rootName(list)) ?? nothing);
    if (list.type !== 'CallExpression') return false;
    if (calleeOf(list).type === 'Identifier') return rootName(list) === 'nonEmpty';
    // `Object.entries`, `Array.from`, and `Promise.all` return a nonempty list if their argument isn't empty: `Array.from({ length: 5 })`.
    const source = /^(Object|Array|Promise)$/.test(rootName(list)) ? nodesAt(list, 'arguments')[0] : nodeAt(calleeOf(list), 'object');
    return (
      source !== undefined && ['map', 'toSorted', 'entries', 'keys', 'values', 'from', 'all'].includes(methodOf(list)) && hasEntries(source)
    );
  };
  /** Returns true if all assertions in `body` are in loops that may be empty. Returns `undefined` if `body` has no assertions. */
  const isHollow = (body: Node, isInLoop: boolean): boolean | undefined => {
    let found: boolean | undefined;
    walk(body, (node) => {
      if (found === false) return true;
      const isHelper = node !== body && ['VariableDeclarator', 'FunctionDeclaration'].includes(node.type);
      if (isHelper && isFunction(node.type === 'FunctionDeclaration' ? node : nodeAt(node, 'init'))) return true;
      if (isAssertion(node)) found = isInLoop;
      const list =
        node.type === 'ForOfStatement'
          ? nodeAt(node, 'right')
          : methodOf(node) === 'forEach'
            ? nodeAt(calleeOf(node), 'object')
            : undefined;
      if (node === body || list === undefined || isInLoop || hasEntries(list)) return false;
      const inside = isHollow(node, true);
      if (inside !== undefined) found = inside;
      return true;
    });
    return found;
  };
  return tests
    .filter((node) => nodesAt(node, 'arguments').some((body) => isFunction(body) && isHollow(body, false) === true))
    .map(({ start }) => text.slice(0, start).split('\n').length);
}
