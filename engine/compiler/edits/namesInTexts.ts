import type { Node } from 'jsonc-parser';
import type { Problem } from '../source/Problem.ts';
import type { Texts } from './EditCommand.ts';
import { nodeAt, parseJsonTree } from './jsonTree.ts';

export interface Renaming {
  kind: string;
  old: string;
  to: string;
}

type Place = Pick<Problem, 'file' | 'path' | 'side'>;

/** After a rename, replaces the old name at the problem's location. Returns `undefined` if the old name isn't there. */
export function withNameAt(files: Texts, problem: Problem, renaming: Renaming): Texts | undefined {
  return withTexts(files, problem, textsToChange(problem, renaming));
}

/**
 * Replaces strings at a problem's location. `names` contains pairs of old and new strings. Returns `undefined` if none of the old strings
 * is there.
 */
export function withTexts(files: Texts, { file, path = [], side }: Place, names: readonly [string, string][]): Texts | undefined {
  const text = files.get(file);
  const root = text === undefined ? undefined : parseJsonTree(text);
  if (!root || text === undefined || names.length === 0) return undefined;
  const { node, depth } = nodeAt(root, path);
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  const nodes = side === 'key' && depth === path.length && key ? [key] : listLeaves(node);
  const edits = nodes.flatMap((leaf) => {
    const written = String(leaf.value);
    const now = names.reduce((made, [old, to]) => replaceName(made, old, to), written);
    return now === written ? [] : [{ leaf, now }];
  });
  if (edits.length === 0) return undefined;
  const made = edits.reduceRight(
    (all, { leaf, now }) => `${all.slice(0, leaf.offset)}${JSON.stringify(now)}${all.slice(leaf.offset + leaf.length)}`,
    text,
  );
  return new Map(files).set(file, made);
}

function listLeaves(node: Node): Node[] {
  if (node.type === 'string') return [node];
  return (node.children ?? []).flatMap(listLeaves);
}

/** Kinds of names that are part of paths, such as `row.NAME`, `NAME.rent`, and `features.NAME`. */
const inPaths = new Set(['field', 'collection', 'feature', 'number', 'delay']);

function textsToChange({ about }: Problem, { kind, old, to }: Renaming): [string, string][] {
  if (!inPaths.has(kind)) return about.some(({ name }) => name === old || (kind === 'screen' && name.startsWith(old))) ? [[old, to]] : [];
  const part = new RegExp(`(?<![\\w-])${escaped(old)}(?![\\w-])`, 'g');
  return about.flatMap(({ name }): [string, string][] => {
    const now = name.replaceAll(part, () => to);
    return now === name ? [] : [[name, now]];
  });
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

/** Replaces a name if it is the whole text, a sort order, or the start of an address. In a message, changes only inserted values. */
function replaceName(text: string, old: string, to: string): string {
  if (text === old) return to;
  if (text === `-${old}`) return to.startsWith('-') ? to : `-${to}`;
  // The path `plots.rent` ends with the field `rent`.
  if (/^-?[\w-]+(\.[\w-]+)+$/.test(text) && text.endsWith(`.${old}`)) return `${text.slice(0, -old.length)}${to}`;
  const name = escaped(old);
  const isMessage = text.includes('{');
  const read = String.raw`(?<=\{\s*)${name}(?=\s*[,}])`;
  const labelOfCase = String.raw`(?<=[\s}])${name}(?=\s*\{)`;
  const inText = String.raw`(?<![\w./-])${name}(?![\w/-])`;
  const whole = new RegExp(isMessage ? (old.includes('.') ? read : labelOfCase) : inText, 'g');
  const made = text.replaceAll(whole, () => to);
  const renamed = text.startsWith('/') ? made.replaceAll(new RegExp(String.raw`(?<==)${name}(?=[&#]|$)`, 'g'), () => to) : made;
  if (renamed !== text) return renamed;
  // Replace `/events` in `/events?day={row.date}`, but not in `/events/{row.id}`, which is another address.
  if (!isMessage || made !== text || !old.startsWith('/')) return made;
  return text.startsWith(old) && !/^[\w/-]/.test(text.slice(old.length)) ? `${to}${text.slice(old.length)}` : text;
}
