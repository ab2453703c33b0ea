/** Plain, immutable data that describes a part of the portal as one viewer sees it. */
export type Node = null | string | number | boolean | Ref | UnknownCondition | Words | KnownValue | readonly Node[] | NodeObject;
export interface NodeObject {
  readonly [key: string]: Node;
}

/** The kinds of named nodes. A named node is compared only once, even if several places use it. */
export type NodeKind =
  | 'portal'
  | 'domain'
  | 'screens'
  | 'standalone'
  | 'layouts'
  | 'navigation'
  | 'forms'
  | 'tables'
  | 'flows'
  | 'entities'
  | 'collections'
  | 'records'
  | 'actions'
  | 'choices';

/** A reference to another node, by name. Viewers don't see the name. */
export class Ref {
  readonly kind: NodeKind;
  readonly name: string;
  readonly part: string;
  constructor(kind: NodeKind, name: string, part = '') {
    this.kind = kind;
    this.name = name;
    this.part = part;
  }
}

/** The part of a condition that depends on unknown values. */
export class UnknownCondition {
  /** The result of `getFormulaKey`. It is the same for equivalent conditions. */
  readonly meaning: string;
  readonly written: unknown;
  constructor(meaning: string, written: unknown) {
    this.meaning = meaning;
    this.written = written;
  }
}

export class Words {
  /** The message's syntax tree as JSON. Placeholders with a known value include that value. */
  readonly tree: string;
  readonly written: string;
  readonly known: Readonly<Record<string, unknown>>;
  constructor(tree: string, written: string, known: Words['known']) {
    this.tree = tree;
    this.written = written;
    this.known = known;
  }
}

/** A known value and its path, such as `numbers.days`. */
export class KnownValue {
  readonly value: string | number | boolean | null;
  readonly path: string;
  constructor(value: KnownValue['value'], path: string) {
    this.value = value;
    this.path = path;
  }
}

export function isNodeList(node: Node | undefined): node is readonly Node[] {
  return Array.isArray(node);
}

export function isNodeObject(node: Node | undefined): node is NodeObject {
  return (
    typeof node === 'object' &&
    node !== null &&
    !Array.isArray(node) &&
    ![Ref, UnknownCondition, Words, KnownValue].some((leaf) => node instanceof leaf)
  );
}

const texts = new WeakMap<object, string>();

/** Returns a key for a node. Deeply equal nodes have the same key. */
export function textOfNode(node: Node | undefined): string {
  if (node === undefined) return '';
  if (typeof node !== 'object' || node === null) return JSON.stringify(node);
  const known = texts.get(node);
  if (known !== undefined) return known;
  const made = serializeNode(node);
  texts.set(node, made);
  return made;
}

function serializeNode(node: Exclude<Node, null | string | number | boolean>): string {
  if (node instanceof Ref) return `ref ${node.kind} ${node.name} ${node.part}`;
  if (node instanceof UnknownCondition) return `asks ${node.meaning}`;
  if (node instanceof Words) return `says ${node.tree}`;
  if (node instanceof KnownValue) return JSON.stringify(node.value);
  if (isNodeList(node)) return `[${node.map(textOfNode).join(',')}]`;
  const entries = Object.entries(node).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${key}:${textOfNode(entry)}`).join(',')}}`;
}

const refs = new WeakMap<object, readonly Ref[]>();

export function refsIn(node: Node | undefined): readonly Ref[] {
  if (typeof node !== 'object' || node === null) return [];
  const known = refs.get(node);
  if (known) return known;
  const found =
    node instanceof Ref ? [node] : isNodeList(node) ? node.flatMap(refsIn) : isNodeObject(node) ? Object.values(node).flatMap(refsIn) : [];
  refs.set(node, found);
  return found;
}
