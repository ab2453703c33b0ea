/**
 * What a viewer meets, as plain data: conditions, texts and values that are known are answered, and what is named elsewhere is a `Ref`.
 * Nodes are never changed once they are made; the same node is the same everywhere.
 */
export type Node = null | string | number | boolean | Ref | Asked | Words | Known | readonly Node[] | NodeObject;
export interface NodeObject {
  readonly [key: string]: Node;
}

/** The kinds of things that others name, and that are compared once wherever they stand. */
export type Kind =
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

/** Something that stands elsewhere under a name, which nobody sees. */
export class Ref {
  readonly kind: Kind;
  readonly name: string;
  /** What is read of it: a field. */
  readonly part: string;
  constructor(kind: Kind, name: string, part = '') {
    this.kind = kind;
    this.name = name;
    this.part = part;
  }
}

/** What is left to ask of a condition. */
export class Asked {
  /** The same for conditions that come to the same (`meaningOfFormula`). */
  readonly meaning: string;
  /** As it stands in the manifest. */
  readonly written: unknown;
  constructor(meaning: string, written: unknown) {
    this.meaning = meaning;
    this.written = written;
  }
}

/** A text with values in it. */
export class Words {
  /** Its syntax tree with the values that are known, as JSON. */
  readonly tree: string;
  readonly written: string;
  /** The values that are known, by their paths. */
  readonly known: Readonly<Record<string, unknown>>;
  constructor(tree: string, written: string, known: Words['known']) {
    this.tree = tree;
    this.written = written;
    this.known = known;
  }
}

/** A value that is known by its path, such as a number of portal.json. */
export class Known {
  readonly value: string | number | boolean | null;
  readonly path: string;
  constructor(value: Known['value'], path: string) {
    this.value = value;
    this.path = path;
  }
}

export function isNodeList(node: Node | undefined): node is readonly Node[] {
  return Array.isArray(node);
}

export function isNodeObject(node: Node | undefined): node is NodeObject {
  return (
    typeof node === 'object' && node !== null && !Array.isArray(node) && ![Ref, Asked, Words, Known].some((leaf) => node instanceof leaf)
  );
}

const texts = new WeakMap<object, string>();

/** The same text for nodes that are alike, names of what stands elsewhere included. */
export function textOfNode(node: Node | undefined): string {
  if (node === undefined) return '';
  if (typeof node !== 'object' || node === null) return JSON.stringify(node);
  const known = texts.get(node);
  if (known !== undefined) return known;
  const made = written(node);
  texts.set(node, made);
  return made;
}

function written(node: Exclude<Node, null | string | number | boolean>): string {
  if (node instanceof Ref) return `ref ${node.kind} ${node.name} ${node.part}`;
  if (node instanceof Asked) return `asks ${node.meaning}`;
  if (node instanceof Words) return `says ${node.tree}`;
  if (node instanceof Known) return JSON.stringify(node.value);
  if (isNodeList(node)) return `[${node.map(textOfNode).join(',')}]`;
  const entries = Object.entries(node).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${key}:${textOfNode(entry)}`).join(',')}}`;
}

const refs = new WeakMap<object, readonly Ref[]>();

/** Everything that a node names, in no particular order. */
export function refsIn(node: Node | undefined): readonly Ref[] {
  if (typeof node !== 'object' || node === null) return [];
  const known = refs.get(node);
  if (known) return known;
  const found =
    node instanceof Ref ? [node] : isNodeList(node) ? node.flatMap(refsIn) : isNodeObject(node) ? Object.values(node).flatMap(refsIn) : [];
  refs.set(node, found);
  return found;
}
