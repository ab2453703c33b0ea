import type { Node } from 'jsonc-parser';
import { isObject } from '../source/Source.ts';

/** The maximum line length in this repository. */
const width = 140;

export interface LineSpace {
  indent: number;
  /** The number of characters before the value on its line. */
  column: number;
  /** The number of characters after the value on its last line, such as 1 for a comma. */
  tail: number;
}

/** Prints a value as JSON: on one line if it fits, otherwise with one entry per line. */
export function printValue(value: unknown, { indent, column, tail }: LineSpace): string {
  const flat = flatValue(value);
  if (column + flat.length + tail <= width || typeof value !== 'object' || value === null) return flat;
  return printOpen(value, indent);
}

export function printFile(value: object): string {
  return `${printOpen(value, 0)}\n`;
}

function printOpen(value: object, indent: number): string {
  const inner = indent + 2;
  const isList = Array.isArray(value);
  const entries: [string, unknown][] = Object.entries(value).filter(([, entry]) => entry !== undefined);
  if (entries.length === 0) return isList ? '[]' : '{}';
  const lines = entries.map(([key, entry], index) => {
    const name = isList ? '' : `${JSON.stringify(key)}: `;
    const tail = index < entries.length - 1 ? 1 : 0;
    return `${' '.repeat(inner)}${name}${printValue(entry, { indent: inner, column: inner + name.length, tail })}`;
  });
  return `${isList ? '[' : '{'}\n${lines.join(',\n')}\n${' '.repeat(indent)}${isList ? ']' : '}'}`;
}

function flatValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flatValue).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return entries.length === 0 ? '{}' : `{ ${entries.map(([key, entry]) => `${JSON.stringify(key)}: ${flatValue(entry)}`).join(', ')} }`;
}

export function lineSpaceAt(text: string, offset: number, tail = 1): LineSpace {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const indent = /^ */.exec(text.slice(start))?.[0].length ?? 0;
  return { indent, column: offset - start, tail };
}

export function indentText(text: string, by: number): string {
  return text.replace(/\n( *)/g, (_, spaces: string) => `\n${' '.repeat(Math.max(0, spaces.length + by))}`);
}

export function isOpen(text: string, node: Node): boolean {
  const first = node.children?.[0];
  return first !== undefined && text.slice(node.offset, first.offset).includes('\n');
}

/** If the line at `offset` is too long, splits its outermost list or object. */
export function wrapLongLine(text: string, offset: number, root: Node): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = (text.indexOf('\n', offset) + 1 || text.length + 1) - 1;
  if (end - start <= width) return text;
  const outermost = outermostIn(root, start, end, offset);
  if (!outermost) return text;
  const { offset: at, length } = outermost;
  const after = text.slice(at + length, end).length;
  return `${text.slice(0, at)}${printNode(text, outermost, lineSpaceAt(text, at, after))}${text.slice(at + length)}`;
}

function outermostIn(node: Node, start: number, end: number, offset: number): Node | undefined {
  const isAround = node.offset <= offset && offset <= node.offset + node.length;
  if (!isAround) return undefined;
  const isContainer = node.type === 'object' || node.type === 'array';
  if (isContainer && node.offset >= start && node.offset + node.length <= end) return node;
  for (const child of node.children ?? []) {
    const found = outermostIn(child, start, end, offset);
    if (found) return found;
  }
  return undefined;
}

function printNode(text: string, node: Node, { indent, column, tail }: LineSpace): string {
  const raw = text.slice(node.offset, node.offset + node.length);
  const children = node.children ?? [];
  if (column + raw.length + tail <= width || children.length === 0) return raw;
  const isList = node.type === 'array';
  const inner = indent + 2;
  const lines = children.map((child, index) => {
    const [key, value] = child.type === 'property' ? (child.children ?? []) : [undefined, child];
    const name = key ? `${text.slice(key.offset, key.offset + key.length)}: ` : '';
    const more = index < children.length - 1 ? 1 : 0;
    const spot = { indent: inner, column: inner + name.length, tail: more };
    return `${' '.repeat(inner)}${name}${value ? printNode(text, value, spot) : ''}`;
  });
  return `${isList ? '[' : '{'}\n${lines.join(',\n')}\n${' '.repeat(indent)}${isList ? ']' : '}'}`;
}
