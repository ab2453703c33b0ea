import { describeValue } from '../../core/conditions/sentences.ts';
import { conditionWords } from '../answers/conditionWords.ts';
import { keepLastAlternatives } from './keepLastAlternatives.ts';
import { UnknownCondition, isNodeList, isNodeObject, KnownValue, Ref, Words, type Node } from './Node.ts';

export function nodeWords(node: Node | undefined): string {
  if (node === undefined || node === null) return 'nothing';
  if (node instanceof UnknownCondition) return conditionWords(node.written);
  if (node instanceof Ref) return `"${node.name}${node.part}"`;
  if (node instanceof KnownValue) return describeValue(node.value);
  if (typeof node === 'boolean') return node ? 'yes' : 'no';
  const text = textIn(node);
  if (text !== undefined) return quoteShort(text);
  if (typeof node === 'number') return String(node);
  if (isNodeList(node)) return node.length === 0 ? 'none' : node.length > 6 ? `${node.length} entries` : node.map(nodeWords).join(', ');
  if (!isNodeObject(node)) return describeValue(node);
  const name = nodeName(node);
  const parts = Object.entries(node).filter(
    ([, part]) =>
      typeof part !== 'object' || part === null || textIn(part) !== undefined || part instanceof Ref || part instanceof KnownValue,
  );
  if (name !== undefined) return name;
  return parts.length === 0
    ? 'something'
    : parts
        .slice(0, 4)
        .map(([key, part]) => `${key} ${nodeWords(part)}`)
        .join(', ');
}

/** Returns a node's text as written in the manifest. For a list of cases, returns the first case's text. */
export function textIn(node: Node | undefined): string | undefined {
  if (typeof node === 'string') return node;
  if (node instanceof Words) return node.written;
  if (isNodeObject(node) && isNodeList(node['cases'])) {
    const [first] = node['cases'];
    return isNodeObject(first) ? textIn(first['use']) : undefined;
  }
  return undefined;
}

const names = ['label', 'title', 'name', 'field', 'value', 'text', 'id', 'form', 'table', 'part', 'machine', 'effect'];

export function nodeName(node: Node | undefined): string | undefined {
  if (!isNodeObject(node)) return typeof node === 'string' ? quoteShort(node) : undefined;
  for (const key of names) {
    const part = node[key];
    const text = part instanceof Ref ? part.name : textIn(part);
    if (text !== undefined && text !== '') return quoteShort(keepLastAlternatives(text));
  }
  return undefined;
}

const longest = 60;

export function quoteShort(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return `"${line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line}"`;
}

const words: Readonly<Record<string, string>> = {
  submit: 'submit button',
  say: 'notice',
  confirm: 'question',
  help: 'help text',
  empty: 'empty-list text',
  index: 'first screen',
  count: 'count text',
  of: 'collection',
};

/** Converts a key to words: `organizationName` becomes "organization name". */
export function humanize(key: string): string {
  return (words[key] ?? key)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .toLowerCase();
}

/** Returns `a`, `a and b`, or `a, b, and c`. */
export function listedWords(words: readonly string[]): string {
  return words.length < 3 ? words.join(' and ') : `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`;
}
