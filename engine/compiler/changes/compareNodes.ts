import { alignLists, type ItemKeys } from './alignLists.ts';
import {
  UnknownCondition,
  isNodeList,
  isNodeObject,
  KnownValue,
  Ref,
  refsIn,
  textOfNode,
  Words,
  type Node,
  type NodeObject,
} from './Node.ts';

export interface TrailStep {
  key: string | number;
  before: Node | undefined;
  after: Node | undefined;
}

export interface Difference {
  how: 'changed' | 'added' | 'removed' | 'moved';
  /** The path to the difference. In lists, it uses the old index of a removed entry and the new index of any other entry. */
  trail: readonly TrailStep[];
  before: Node | undefined;
  after: Node | undefined;
}

export interface NodeComparison {
  differences: Difference[];
  named: [before: Ref, after: Ref][];
}

const compared = new WeakMap<object, WeakMap<object, NodeComparison>>();

/** Compares two nodes without following references. */
export function compareNodes(before: Node, after: Node): NodeComparison {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return compareUncached(before, after);
  const known = compared.get(before)?.get(after);
  if (known) return known;
  const made = compareUncached(before, after);
  const those = compared.get(before) ?? new WeakMap<object, NodeComparison>();
  compared.set(before, those.set(after, made));
  return made;
}

function compareUncached(first: Node, second: Node): NodeComparison {
  const differences: Difference[] = [];
  const named: [Ref, Ref][] = [];

  function compare(before: Node | undefined, after: Node | undefined, trail: readonly TrailStep[]): void {
    if (before === after) {
      for (const ref of refsIn(before)) named.push([ref, ref]);
    } else if (before === undefined || after === undefined)
      differences.push({ how: before === undefined ? 'added' : 'removed', trail, before, after });
    else if (before instanceof Ref && after instanceof Ref && before.kind === after.kind && before.part === after.part)
      named.push([before, after]);
    else if (isNodeList(before) && isNodeList(after)) compareLists(before, after, trail);
    else if (isNodeObject(before) && isNodeObject(after)) {
      for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
        compare(before[key], after[key], [...trail, { key, before: before[key], after: after[key] }]);
    } else if (!isSameLeaf(before, after)) differences.push({ how: 'changed', trail, before, after });
  }

  function compareLists(before: readonly Node[], after: readonly Node[], trail: readonly TrailStep[]): void {
    const { matched, removed, added } = alignLists(before, after, likeness);
    for (const index of removed) {
      const item = before[index];
      differences.push({
        how: 'removed',
        trail: [...trail, { key: index, before: item, after: undefined }],
        before: item,
        after: undefined,
      });
    }
    for (const index of added) {
      const item = after[index];
      differences.push({ how: 'added', trail: [...trail, { key: index, before: undefined, after: item }], before: undefined, after: item });
    }
    for (const { before: from, after: to, moved } of matched) {
      const here = [...trail, { key: to, before: before[from], after: after[to] }];
      if (moved) differences.push({ how: 'moved', trail: here, before: before[from], after: after[to] });
      compare(before[from], after[to], here);
    }
  }

  compare(first, second, []);
  return { differences, named };
}

function isSameLeaf(before: Node, after: Node): boolean {
  if (before instanceof UnknownCondition && after instanceof UnknownCondition) return before.meaning === after.meaning;
  if (before instanceof Words && after instanceof Words) return before.tree === after.tree;
  const value = (node: Node) => (node instanceof KnownValue ? node.value : node);
  return value(before) === value(after);
}

/** Keys that can identify a list entry, in order of priority. */
const naming = ['id', 'name', 'value', 'field', 'label', 'title', 'form', 'table', 'text', 'use', 'effect'];

const likeness: ItemKeys<Node> = {
  text: textOfNode,
  identity(item) {
    if (typeof item === 'string') return item;
    if (!isNodeObject(item)) return undefined;
    const key = naming.find((name) => item[name] !== undefined);
    return key === undefined ? undefined : `${textOfNode(item['block'])} ${key} ${textOfNode(item[key])}`;
  },
  isSimilar: (before, after) =>
    isNodeObject(before) &&
    isNodeObject(after) &&
    (before['block'] === undefined ? hasSameKeys(before, after) : before['block'] === after['block']),
};

/** Returns true if the objects share at least half of their keys and at least one value. */
function hasSameKeys(before: NodeObject, after: NodeObject): boolean {
  const keys = Object.keys(before);
  const shared = keys.filter((key) => after[key] !== undefined);
  return (
    shared.length * 2 >= Math.max(keys.length, Object.keys(after).length) &&
    shared.some((key) => textOfNode(before[key]) === textOfNode(after[key]))
  );
}
