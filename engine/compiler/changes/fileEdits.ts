import { applyEdits, parseTree, type Edit, type Node as JsonNode, type ParseError } from 'jsonc-parser';
import { alignLists } from './alignLists.ts';
import { quoteShort } from './nodeWords.ts';

export interface FileEdit {
  /** The path within the portal's folder, with forward slashes. */
  file: string;
  how: 'changed' | 'added' | 'removed' | 'moved' | 'layout' | 'new file' | 'deleted file';
  /** The entry's path, such as `fields › "email" › label`. List entries without a name appear by number, starting at 1. */
  place: string;
  /** The entry's old and new JSON, shortened for display. */
  before: string | undefined;
  after: string | undefined;
  /** The file's text after undoing this edit. `undefined` if the edit created the file. */
  undoneText: string | undefined;
}

/**
 * Lists every entry that differs between two versions of a file, in the file's order. A version is `undefined` if the file doesn't exist.
 */
export function fileEdits(file: string, before: string | undefined, after: string | undefined): FileEdit[] {
  if (before === after) return [];
  const whole = (how: FileEdit['how']): FileEdit => ({ file, how, place: '', before: undefined, after: undefined, undoneText: before });
  if (before === undefined) return [whole('new file')];
  if (after === undefined) return [whole('deleted file')];
  const [old, now] = [parseNode(before), parseNode(after)];
  if (!old || !now) return [whole('changed')];
  const edits: FileEdit[] = [];

  const add = (how: FileEdit['how'], place: readonly string[], from: JsonNode | undefined, to: JsonNode | undefined, splices: Edit[]) =>
    edits.push({
      file,
      how,
      place: place.join(' › '),
      before: from && readRaw(before, from),
      after: to && readRaw(after, to),
      undoneText: applyEdits(after, splices),
    });

  function compare(from: JsonNode, to: JsonNode, place: readonly string[]): void {
    if (valueText(from) === valueText(to)) return;
    if (from.type === 'object' && to.type === 'object') return compareObjects(from, to, place);
    if (from.type === 'array' && to.type === 'array') return compareLists(from, to, place);
    add('changed', place, from, to, [{ offset: to.offset, length: to.length, content: slice(before ?? '', from) }]);
  }

  function compareObjects(from: JsonNode, to: JsonNode, place: readonly string[]): void {
    const [left, right] = [listChildren(from), listChildren(to)];
    const keyOf = (property: JsonNode) => String(property.children?.[0]?.value);
    for (const property of left) {
      const partner = right.find((other) => keyOf(other) === keyOf(property));
      const [, old] = property.children ?? [];
      const [, now] = partner?.children ?? [];
      if (old && now) compare(old, now, [...place, keyOf(property)]);
      else if (!partner) {
        const known = new Map(
          left.flatMap((one) => right.filter((other) => keyOf(other) === keyOf(one)).map((other) => [one, other] as const)),
        );
        add('removed', [...place, keyOf(property)], old, undefined, [undoRemoval(property, { from, to, known })]);
      }
    }
    for (const property of right)
      if (!left.some((other) => keyOf(other) === keyOf(property)))
        add('added', [...place, keyOf(property)], undefined, property.children?.[1], [undoAddition(property, to)]);
  }

  function compareLists(from: JsonNode, to: JsonNode, place: readonly string[]): void {
    const [left, right] = [listChildren(from), listChildren(to)];
    const { matched, removed, added } = alignLists(left, right, { text: valueText, identity: readIdentity, isSimilar });
    const known = new Map(matched.flatMap((pair) => pairEntries(left[pair.before], right[pair.after])));
    for (const index of removed) {
      const item = left[index];
      if (item) add('removed', [...place, readName(item, index)], item, undefined, [undoRemoval(item, { from, to, known })]);
    }
    for (const { before: at, after: index, moved } of matched) {
      const [old, now] = [left[at], right[index]];
      if (!old || !now) continue;
      if (moved)
        add(
          'moved',
          [...place, readName(now, index)],
          old,
          now,
          undoMove(
            now,
            matched.map((pair) => pair),
            right,
          ),
        );
      compare(old, now, [...place, readName(now, index)]);
    }
    for (const index of added) {
      const item = right[index];
      if (item) add('added', [...place, readName(item, index)], undefined, item, [undoAddition(item, to)]);
    }
  }

  /** Restores a removed entry. Inserts it after the closest earlier sibling that still exists. */
  function undoRemoval(
    item: JsonNode,
    { from, to, known }: { from: JsonNode; to: JsonNode; known: ReadonlyMap<JsonNode, JsonNode> },
  ): Edit {
    const siblings = listChildren(from);
    const index = siblings.indexOf(item);
    const [previous, next] = [siblings[index - 1], siblings[index + 1]];
    const old = before ?? '';
    const earlierSibling = siblings.slice(0, index).findLast((sibling) => known.has(sibling));
    const anchor = earlierSibling && known.get(earlierSibling);
    const raw = slice(old, item);
    const follower = next && known.get(next);
    if (previous && next && follower && isOnLineOf(from, previous, item, next))
      return { offset: follower.offset, length: 0, content: `${raw}${old.slice(findEnd(item), next.offset)}` };
    if (anchor)
      return {
        offset: anchor.offset + anchor.length,
        length: 0,
        content: `${previous ? old.slice(previous.offset + previous.length, item.offset) : ', '}${raw}`,
      };
    const [first] = listChildren(to);
    if (first)
      return { offset: first.offset, length: 0, content: `${raw}${next ? old.slice(item.offset + item.length, next.offset) : ', '}` };
    return {
      offset: to.offset + 1,
      length: to.length - 2,
      content: `${old.slice(from.offset + 1, siblings[0]?.offset)}${raw}${old.slice(findEnd(siblings.at(-1) ?? item), from.offset + from.length - 1)}`,
    };
  }

  compare(old, now, []);
  return edits.length > 0 ? edits : [whole('layout')];
}

/** Moves an entry back to its old position. Keeps the whitespace between entries. */
function undoMove(item: JsonNode, matched: readonly { before: number; after: number }[], right: readonly JsonNode[]): Edit[] {
  const own = matched.find((pair) => right[pair.after] === item);
  const others = right.filter((node) => node !== item);
  const oldIndex = (node: JsonNode) => matched.find((pair) => right[pair.after] === node)?.before ?? -1;
  const found = others.findIndex((node) => oldIndex(node) > (own?.before ?? 0));
  const at = found < 0 ? others.length : found;
  const order = [...others.slice(0, at), item, ...others.slice(at)];
  return right.flatMap((slot, index) => {
    const node = order[index];
    return node && node !== slot ? [{ offset: slot.offset, length: slot.length, content: textAt(node) }] : [];
  });
}

const sources = new WeakMap<JsonNode, string>();

function textAt(node: JsonNode): string {
  return slice(sources.get(findRoot(node)) ?? '', node);
}

function findRoot(node: JsonNode): JsonNode {
  return node.parent ? findRoot(node.parent) : node;
}

function undoAddition(item: JsonNode, around: JsonNode): Edit {
  const siblings = listChildren(around);
  const index = siblings.indexOf(item);
  const [previous, next] = [siblings[index - 1], siblings[index + 1]];
  // Remove the comma after the entry if the next entry is on the same line. Otherwise, remove the comma before the entry.
  if (previous && next && isOnLineOf(around, previous, item, next))
    return { offset: item.offset, length: next.offset - item.offset, content: '' };
  if (previous) return { offset: findEnd(previous), length: findEnd(item) - findEnd(previous), content: '' };
  if (next) return { offset: item.offset, length: next.offset - item.offset, content: '' };
  return { offset: around.offset + 1, length: around.length - 2, content: '' };
}

function isOnLineOf(around: JsonNode, previous: JsonNode, item: JsonNode, next: JsonNode): boolean {
  const text = sources.get(findRoot(around)) ?? '';
  return text.slice(findEnd(previous), item.offset).includes('\n') && !text.slice(findEnd(item), next.offset).includes('\n');
}

function parseNode(text: string): JsonNode | undefined {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  if (root) sources.set(root, text);
  return errors.length > 0 ? undefined : root;
}

function listChildren(node: JsonNode): readonly JsonNode[] {
  return node.children ?? [];
}

function findEnd(node: JsonNode): number {
  return node.offset + node.length;
}

function slice(text: string, node: JsonNode): string {
  return text.slice(node.offset, findEnd(node));
}

function readRaw(text: string, node: JsonNode): string {
  return node.type === 'string' ? quoteShort(String(node.value)) : quoteShort(slice(text, node)).slice(1, -1);
}

const texts = new WeakMap<JsonNode, string>();

function valueText(node: JsonNode): string {
  const known = texts.get(node);
  if (known !== undefined) return known;
  const parts = listChildren(node).map(valueText);
  const made =
    node.type === 'array'
      ? `[${parts.join()}]`
      : node.type === 'object'
        ? `{${parts.sort().join()}}`
        : node.type === 'property'
          ? parts.join(':')
          : JSON.stringify(node.value);
  texts.set(node, made);
  return made;
}

const naming = ['id', 'name', 'value', 'field', 'label', 'title', 'form', 'table'];

function named(node: JsonNode): string | undefined {
  const property = naming
    .map((key) => listChildren(node).find((child) => child.type === 'property' && child.children?.[0]?.value === key))
    .find((found) => found !== undefined);
  const value: unknown = property?.children?.[1]?.value;
  return typeof value === 'string' ? value : undefined;
}

function readIdentity(node: JsonNode): string | undefined {
  return node.type === 'object' ? named(node) : node.type === 'string' ? String(node.value) : undefined;
}

function readName(node: JsonNode, index: number): string {
  const name = readIdentity(node);
  return name === undefined ? String(index + 1) : quoteShort(name);
}

function isSimilar(before: JsonNode, after: JsonNode): boolean {
  const keys = (node: JsonNode) => listChildren(node).map((child) => String(child.children?.[0]?.value));
  return (
    before.type === 'object' &&
    after.type === 'object' &&
    keys(before).filter((key) => keys(after).includes(key)).length * 2 >= Math.max(keys(before).length, keys(after).length)
  );
}

function pairEntries(before: JsonNode | undefined, after: JsonNode | undefined): [JsonNode, JsonNode][] {
  return before && after ? [[before, after]] : [];
}
