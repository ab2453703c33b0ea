import { parseAst } from 'rolldown/parseAst';

type Node = Readonly<Record<string, unknown>> & { type: string; start: number };
type Kind = 'element' | 'nothing' | 'words' | 'text';

const nothing: Node = { type: 'Nothing', start: 0 };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodesAt = (node: Node, key: string): Node[] => [node[key]].flat().filter(isNode);
const nodeAt = (node: Node, key: string): Node => nodesAt(node, key)[0] ?? nothing;
const nameOf = (node: Node): string => String(node['name'] ?? nodeAt(node, 'property')['name']);

/** Props that accept elements. If a caller passes a string, the component wraps the string in an element. */
const slots = new Set([
  'children',
  'actions',
  'aside',
  'badges',
  'below',
  'button',
  'choices',
  'connection',
  'facts',
  'icon',
  'items',
  'labelled',
  'mend',
  'more',
  'panel',
  'searchBox',
  'shown',
  'value',
  'view',
]);
const makesElements = new Set(['body', 'below', 'moreRows', 'renderPreview']);

/** Returns the kinds of content that a JSX expression can produce: `words` for literal strings, `text` for content that can change. */
function kindsOf(node: Node): Kind[] {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return ['element'];
    case 'JSXText':
      return ['words'];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return kindsOf(nodeAt(node, 'expression'));
    case 'Literal':
      return typeof node['value'] === 'string' ? ['words'] : ['nothing'];
    case 'ConditionalExpression':
      return ['consequent', 'alternate'].flatMap((key) => kindsOf(nodeAt(node, key)));
    case 'LogicalExpression':
      return [...(node['operator'] === '&&' ? (['nothing'] as const) : kindsOf(nodeAt(node, 'left'))), ...kindsOf(nodeAt(node, 'right'))];
    case 'Identifier':
      return slots.has(nameOf(node)) || nameOf(node) === 'undefined' ? ['element', 'nothing'] : ['text'];
    case 'ChainExpression':
      return kindsOf(nodeAt(node, 'expression'));
    case 'CallExpression':
      return kindsOfCall(node);
    case 'JSXEmptyExpression':
      return [];
    default:
      return ['text'];
  }
}

function kindsOfCall(call: Node): Kind[] {
  const callee = nodeAt(call, 'callee');
  if (makesElements.has(nameOf(callee))) return ['element', 'nothing'];
  const callback = nodesAt(call, 'arguments').at(-1);
  if (!['map', 'flatMap', 'from'].includes(nameOf(callee)) || !callback?.type.includes('Function')) return ['text'];
  const body = nodeAt(callback, 'body');
  return ['nothing', ...(body.type.endsWith('Statement') || body.type === 'FunctionBody' ? (['element'] as const) : kindsOf(body))];
}

function isBare(parts: readonly Kind[][]): boolean {
  const changes = parts.some((kinds) => kinds.includes('text') || (kinds.includes('words') && kinds.length > 1));
  const comesAndGoes = parts.some((kinds) => kinds.includes('nothing'));
  return parts.length > 1 && (changes || (comesAndGoes && parts.some((kinds) => kinds.includes('words'))));
}

/**
 * Finds elements with text that can change and isn't their only child. React fails to update such text after a browser translates the page.
 * @returns the elements' line numbers
 */
export function bareTexts(source: string): number[] {
  const found: number[] = [];
  const walk = (node: Node): void => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const parts = nodesAt(node, 'children')
        .filter((child) => child.type !== 'JSXText' || /\S|^ +$/.test(String(child['value'])))
        .map(kindsOf)
        .filter((kinds) => kinds.length > 0);
      const isRoot = node.type === 'JSXFragment' && parts.some((kinds) => kinds.includes('text') || kinds.includes('words'));
      if (isRoot || isBare(parts)) found.push(source.slice(0, node.start).split('\n').length);
    }
    for (const part of Object.values(node).flat()) if (isNode(part)) walk(part);
  };
  walk(parseAst(source, { lang: 'tsx' }) as unknown as Node); // A syntax tree consists of objects of the type `Node`.
  return found;
}
