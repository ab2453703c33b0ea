import { parseSync } from 'rolldown/utils';
import type { Plugin } from 'vite';

/** The plugin removes keys from the arguments of these functions. */
const definers = new Set(['defineBlock', 'defineFieldType', 'defineEffect', 'defineFlow']);

/** Removes `key` from blocks, field types, effects, and flows, along with code that only `key` used. */
export function excludeFromBuild(key: string, appliesTo: (environment: { consumer: 'client' | 'server' }) => boolean): Plugin {
  return {
    name: `portal:leave-out-${key}`,
    enforce: 'pre',
    applyToEnvironment: ({ config }) => appliesTo(config),
    transform: {
      filter: { id: /\.tsx?$/, code: /\bdefine(?:Block|FieldType|Effect|Flow)\b/ },
      handler: (code, id) => ({ code: withoutKey(code, id, key), map: null }),
    },
  };
}

/** Removes the components of blocks from programs that render nothing, such as the check and the server. */
export function excludeComponents(): Plugin[] {
  return ['component', 'outline'].map((key) => excludeFromBuild(key, () => true));
}

/** Removes `key` from calls such as `defineBlock({ … })`, without moving other code. Throws if the argument isn't an object literal. */
export function withoutKey(code: string, file: string, key: string): string {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) return code;
  const removed = new Set<Node>();
  visitNodes(program, (node) => {
    if (node.type !== 'CallExpression' || !definers.has(readName(node['callee']))) return;
    const [argument] = nodesIn(node['arguments']);
    if (argument?.type !== 'ObjectExpression') throw new Error(`${file}: ${readName(node['callee'])} needs an object literal`);
    for (const property of nodesIn(argument['properties'])) if (readName(property['key']) === key) removed.add(property);
  });
  if (removed.size === 0) return code;
  const statements = nodesIn(program.body);
  const unused = findUnusedStatements(removed, statements);
  return [...removed, ...unused].reduce(blankOut, code);
}

interface Node extends Readonly<Record<string, unknown>> {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

function findUnusedStatements(removed: ReadonlySet<Node>, statements: readonly Node[]): Node[] {
  const owners = statements.flatMap((statement): [Node, string[]][] => {
    const names = namesBound(statement);
    return names.length > 0 ? [[statement, names]] : [];
  });
  const reachFrom = (from: ReadonlySet<string>, skip: ReadonlySet<Node>) => {
    const names = new Set(from);
    const found = new Set<Node>();
    for (const name of names) {
      for (const [statement, own] of owners) {
        if (found.has(statement) || !own.includes(name)) continue;
        found.add(statement);
        for (const used of namesUsed(statement, skip)) names.add(used);
      }
    }
    return found;
  };
  const removable = new Set(owners.map(([statement]) => statement));
  const live = new Set(
    statements.filter((statement) => !removable.has(statement)).flatMap((statement) => [...namesUsed(statement, removed)]),
  );
  const stillUsed = reachFrom(live, removed);
  const usedByRemoved = reachFrom(new Set([...removed].flatMap((node) => [...namesUsed(node, new Set())])), new Set());
  return [...usedByRemoved].filter((statement) => !stillUsed.has(statement));
}

function namesBound(statement: Node): string[] {
  if (statement.type === 'ImportDeclaration') return nodesIn(statement['specifiers']).map(({ local }) => readName(local));
  if (statement.type === 'FunctionDeclaration') return [readName(statement['id'])];
  if (statement.type !== 'VariableDeclaration') return [];
  return nodesIn(statement['declarations']).flatMap(({ id }) => (isNode(id) ? [...namesUsed(id, new Set())] : []));
}

/** TypeScript nodes that wrap an expression, such as `value as Type`. */
const valueWrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSInstantiationExpression']);

function namesUsed(node: Node, skip: ReadonlySet<Node>): Set<string> {
  const names = new Set<string>();
  visitNodes(
    node,
    (inner) => {
      if (inner.type === 'Identifier' || inner.type === 'JSXIdentifier') names.add(readName(inner));
    },
    (inner) => skip.has(inner) || (inner.type.startsWith('TS') && !valueWrappers.has(inner.type)),
  );
  return names;
}

/** Visits `node` and the nodes inside it, except for property names. */
function visitNodes(node: unknown, onNode: (node: Node) => void, skip: (node: Node) => boolean = () => false): void {
  if (Array.isArray(node)) {
    for (const entry of node) visitNodes(entry, onNode, skip);
    return;
  }
  if (!isNode(node) || skip(node)) return;
  onNode(node);
  for (const [key, child] of Object.entries(node)) {
    const isName = node['computed'] === false && (key === 'property' || (key === 'key' && node['shorthand'] !== true));
    if (!isName) visitNodes(child, onNode, skip);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}

function nodesIn(list: unknown): Node[] {
  return Array.isArray(list) ? list.filter(isNode) : [];
}

function readName(node: unknown): string {
  return isNode(node) && typeof node['name'] === 'string' ? node['name'] : '';
}

function blankOut(code: string, { start, end }: Node): string {
  const to = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
  return code.slice(0, start) + code.slice(start, to).replace(/[^\r\n]/g, ' ') + code.slice(to);
}
