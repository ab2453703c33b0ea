import { jsonLanguage } from '@codemirror/lang-json';
import type { Path } from '../../compiler/source/Source.ts';

export interface Span {
  from: number;
  to: number;
}

type Node = ReturnType<typeof jsonLanguage.parser.parse>['topNode'];

export function findSpan(text: string, path: Path): Span {
  let node = valueIn(jsonLanguage.parser.parse(text).topNode);
  for (const key of path) {
    const inner = node && findChild(node, key, text);
    if (!inner) break;
    node = inner;
  }
  return { from: node?.from ?? 0, to: node?.to ?? 0 };
}

export function findLine(text: string, path: Path): number {
  return text.slice(0, findSpan(text, path).from).split('\n').length;
}

export function pathAt(text: string, offset: number): Path {
  const path: (string | number)[] = [];
  let node: Node | null = jsonLanguage.parser.parse(text).resolveInner(offset, 1);
  while (node) {
    const parent: Node | null = node.parent;
    if (node.name === 'Property') {
      const name = node.getChild('PropertyName');
      if (name) path.unshift(readName(name, text));
    } else if (parent?.name === 'Array' && isValue(node)) {
      path.unshift(valuesIn(parent).findIndex(({ from }) => from === node?.from));
    }
    node = parent;
  }
  return path;
}

function findChild(node: Node, key: string | number, text: string): Node | undefined {
  if (node.name === 'Array') return typeof key === 'number' ? valuesIn(node)[key] : undefined;
  // A list with a single entry can be written as the entry itself, which then has index 0.
  if (key === 0 && node.name === 'Object') return node;
  const property = node.getChildren('Property').find((entry) => {
    const name = entry.getChild('PropertyName');
    return name !== null && readName(name, text) === String(key);
  });
  return property && valueIn(property);
}

function readName({ from, to }: Node, text: string): string {
  try {
    return String(JSON.parse(text.slice(from, to)));
  } catch {
    return text.slice(from, to);
  }
}

function valueIn(node: Node): Node | undefined {
  return valuesIn(node)[0];
}

function valuesIn(node: Node): Node[] {
  const values: Node[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) if (isValue(child)) values.push(child);
  return values;
}

function isValue({ name }: Node): boolean {
  return ['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null'].includes(name);
}
