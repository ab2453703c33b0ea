import type { Node } from 'jsonc-parser';
import { isSame } from '../../core/values/isSame.ts';
import { isObject, type Path } from '../source/Source.ts';
import { indentText, isOpen, printValue, lineSpaceAt, wrapLongLine } from './jsonLayout.ts';
import type { Mistake } from './EditCommand.ts';
import { isBlock, nodeAt, nodeValue, parseJsonTree } from './jsonTree.ts';

export type EditResult = string | Mistake;

/** Formatting options that keep a value on one line, even if the line gets too long. */
const oneLine = { indent: 0, column: Number.NEGATIVE_INFINITY, tail: 0 };

const noJson: Mistake = { mistake: "the file isn't valid JSON; fix its text first" };

function splice(text: string, offset: number, length: number, content: string): string {
  return `${text.slice(0, offset)}${content}${text.slice(offset + length)}`;
}

export interface KeyOrder {
  /** Returns the keys that the schema allows in the object at `path`, in the schema's order. */
  order: (path: Path) => readonly string[];
}

/**
 * Sets `value` at `path`, and creates missing objects on the way. Leaves the rest unchanged. If the value is the same, returns the same
 * text.
 */
export function setValue(text: string, path: Path, value: unknown, keyOrder: KeyOrder): EditResult {
  const root = parseJsonTree(text);
  if (!root) return noJson;
  if (value === undefined) return removeValue(text, path);
  const { node, depth } = nodeAt(root, path);
  if (depth === path.length) return replaceValue(text, node, path, value, keyOrder);
  const [key, ...rest] = path.slice(depth);
  if (key === undefined) return text;
  const inner = rest.reduceRight<unknown>((made, name) => (typeof name === 'number' ? [made] : { [name]: made }), value);
  if (node.type === 'array') return insertValue(text, path.slice(0, depth), { value: inner });
  if (node.type !== 'object') return { mistake: `"${path.slice(0, depth).join('.')}" has no keys` };
  return withKey(text, node, String(key), inner, keyOrder.order(path.slice(0, depth)));
}

function replaceValue(text: string, node: Node, path: Path, value: unknown, keyOrder: KeyOrder): EditResult {
  const before = nodeValue(node);
  if (isSame(before, value)) return text;
  if (
    isObject(before) &&
    isObject(value) &&
    (Object.keys(before).length === 1 || Object.keys(before).some((key) => Object.hasOwn(value, key)))
  )
    return mergeObject(text, path, before, value, keyOrder);
  if (Array.isArray(before) && Array.isArray(value) && node.type === 'array' && before.length > 0 && value.length > 0)
    return alignList(text, path, before, value, keyOrder);
  return splice(text, node.offset, node.length, printValue(value, lineSpaceAt(text, node.offset)));
}

function alignList(text: string, path: Path, before: readonly unknown[], value: readonly unknown[], keyOrder: KeyOrder): EditResult {
  const steps: ((made: string) => EditResult)[] = [
    ...before.slice(value.length).map(() => (made: string) => removeValue(made, [...path, value.length])),
    ...value.slice(0, before.length).map((entry, at) => (made: string) => setValue(made, [...path, at], entry, keyOrder)),
    ...value.slice(before.length).map((entry) => (made: string) => insertValue(made, path, { value: entry, inLine: true })),
  ];
  return steps.reduce<EditResult>((made, step) => (typeof made === 'string' ? step(made) : made), text);
}

function mergeObject(
  text: string,
  path: Path,
  before: Record<string, unknown>,
  value: Record<string, unknown>,
  keyOrder: KeyOrder,
): EditResult {
  const [removed, ...others] = Object.keys(before).filter((key) => !Object.hasOwn(value, key));
  const [made, ...more] = Object.keys(value).filter((key) => !Object.hasOwn(before, key));
  // Keep the position of a renamed key.
  if (removed !== undefined && made !== undefined && others.length === 0 && more.length === 0 && isSame(before[removed], value[made])) {
    const renamed = renameKey(text, [...path, removed], made);
    return typeof renamed === 'string' ? setValue(renamed, path, value, keyOrder) : renamed;
  }
  const changes: [string, unknown][] = [
    ...Object.keys(before).flatMap((key): [string, unknown][] => (Object.hasOwn(value, key) ? [] : [[key, undefined]])),
    ...Object.entries(value),
  ];
  return changes.reduce<EditResult>(
    (made, [key, entry]) => (typeof made === 'string' ? setValue(made, [...path, key], entry, keyOrder) : made),
    text,
  );
}

export function renameKey(text: string, path: Path, to: string): EditResult {
  const root = parseJsonTree(text);
  if (!root) return noJson;
  const { node, depth } = nodeAt(root, path);
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  if (depth < path.length || !key) return { mistake: `there is no key "${String(path.at(-1))}"` };
  return splice(text, key.offset, key.length, JSON.stringify(to));
}

/** Inserts a key into an object. `order` determines the key's position. */
function withKey(text: string, node: Node, key: string, value: unknown, order: readonly string[]): string {
  const properties = node.children ?? [];
  const name = `${JSON.stringify(key)}: `;
  if (properties.length === 0) {
    const spot = lineSpaceAt(text, node.offset);
    const flat = printValue({ [key]: value }, spot);
    return splice(text, node.offset, node.length, flat);
  }
  const rank = order.indexOf(key);
  const before = rank < 0 ? undefined : properties.findLast((property) => isBefore(property, order, rank));
  const previous = rank < 0 ? properties.at(-1) : before;
  const [first] = properties;
  const isSpread = isOpen(text, node);
  const indent = lineSpaceAt(text, (first ?? node).offset).indent;
  const spot = isSpread ? { indent, column: indent + name.length, tail: 1 } : lineSpaceAt(text, (previous ?? node).offset);
  const written = `${name}${printValue(value, isSpread ? spot : oneLine)}`;
  const gap = isSpread ? `\n${' '.repeat(indent)}` : ' ';
  if (!previous && first) return splice(text, first.offset, 0, `${written},${gap}`);
  const end = previous ? previous.offset + previous.length : node.offset + 1;
  return splice(text, end, 0, `,${gap}${written}`);
}

function isBefore(property: Node, order: readonly string[], rank: number): boolean {
  const name = String(property.children?.[0]?.value);
  const own = order.indexOf(name);
  return name.startsWith('$') || (own >= 0 && own < rank);
}

/** Removes the entry at `path`. If the entry doesn't exist, returns the same text. */
export function removeValue(text: string, path: Path): EditResult {
  const root = parseJsonTree(text);
  if (!root) return noJson;
  const { node, depth } = nodeAt(root, path);
  if (path.length === 0) return { mistake: 'this would remove the whole file; delete the file instead' };
  if (depth < path.length) return text;
  const item = node.parent?.type === 'property' ? node.parent : node;
  const around = item.parent;
  const last = path.at(-1);
  // A manifest can contain a single block instead of a list. To remove that block, replace it with an empty list.
  if (around?.type === 'object' && typeof last === 'number') return splice(text, node.offset, node.length, '[]');
  if (!around) return text;
  return withoutEntry(text, item, around);
}

function withoutEntry(text: string, item: Node, around: Node): string {
  const siblings = around.children ?? [];
  const at = siblings.indexOf(item);
  const [previous, next] = [siblings[at - 1], siblings[at + 1]];
  const end = item.offset + item.length;
  // Remove the comma after the entry if the next entry is on the same line. Otherwise, remove the comma before the entry.
  const beginsLine = previous && text.slice(previous.offset + previous.length, item.offset).includes('\n');
  if (beginsLine && next && !text.slice(end, next.offset).includes('\n')) return splice(text, item.offset, next.offset - item.offset, '');
  if (previous) return splice(text, previous.offset + previous.length, end - previous.offset - previous.length, '');
  if (next) return splice(text, item.offset, next.offset - item.offset, '');
  return splice(text, around.offset + 1, around.length - 2, '');
}

export interface Insertion {
  value: unknown;
  at?: number | undefined;
  inLine?: boolean;
}

/** Inserts an entry into the list at `path`, and creates the list if necessary. Splits the line if it becomes too long. */
export function insertValue(text: string, path: Path, { value, at, inLine = false }: Insertion): EditResult {
  const root = parseJsonTree(text);
  if (!root) return noJson;
  const { node, depth } = nodeAt(root, path);
  if (depth < path.length) return setValue(text, path, [value], { order: () => [] });
  if (node.type === 'object') return insertIntoSingle(text, node, { value, at });
  if (node.type !== 'array') return { mistake: `"${path.join('.')}" is not a list` };
  const items = node.children ?? [];
  const [first] = items;
  if (!first) return splice(text, node.offset, node.length, printValue([value], lineSpaceAt(text, node.offset)));
  const index = Math.max(0, Math.min(at ?? items.length, items.length));
  const previous = items[index - 1];
  const next = items[index];
  const isSpread = isOpen(text, node);
  const indent = isSpread ? lineSpaceAt(text, first.offset).indent : 0;
  const written = printValue(value, isSpread ? { indent, column: indent, tail: 1 } : oneLine);
  const gap = isSpread ? `\n${' '.repeat(indent)}` : ' ';
  const offset = next ? next.offset : (previous ?? node).offset + (previous ?? node).length;
  const made = splice(text, offset, 0, next ? `${written},${gap}` : `,${gap}${written}`);
  const tree = parseJsonTree(made);
  return tree && !isSpread && !inLine ? wrapLongLine(made, node.offset, tree) : made;
}

function insertIntoSingle(text: string, node: Node, { value, at }: Insertion): EditResult {
  if (!isBlock(node)) return { mistake: 'this is not a list' };
  const { indent } = lineSpaceAt(text, node.offset);
  const old = indentText(text.slice(node.offset, node.offset + node.length), 2);
  const added = printValue(value, { indent: indent + 2, column: indent + 2, tail: 1 });
  const pad = `\n${' '.repeat(indent + 2)}`;
  const both = at === 0 ? [added, old] : [old, added];
  return splice(text, node.offset, node.length, `[${pad}${both.join(`,${pad}`)}\n${' '.repeat(indent)}]`);
}

/** Moves the entry at `path` inside its list or object. Keeps the whitespace and commas between entries. */
export function moveValue(text: string, path: Path, to: number): EditResult {
  const root = parseJsonTree(text);
  if (!root) return noJson;
  const { node, depth } = nodeAt(root, path);
  const item = node.parent?.type === 'property' ? node.parent : node;
  const slots = item.parent?.children ?? [];
  if (depth < path.length || slots.length === 0) return { mistake: `there is nothing at "${path.join('.')}"` };
  const others = slots.filter((slot) => slot !== item);
  const index = Math.max(0, Math.min(to, others.length));
  const order = [...others.slice(0, index), item, ...others.slice(index)];
  return slots.reduceRight((made, slot, at) => {
    const entry = order[at];
    return entry && entry !== slot ? splice(made, slot.offset, slot.length, text.slice(entry.offset, entry.offset + entry.length)) : made;
  }, text);
}
