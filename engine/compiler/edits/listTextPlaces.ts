import type { CheckedPortal } from '../compilePortal.ts';
import { kindSchemas } from '../vocabulary/kindSchemas.ts';
import type { Vocabulary } from '../vocabulary/Vocabulary.ts';
import { instead, overlaidFile } from '../source/applyOverlay.ts';
import { kindOfFile } from '../source/kinds.ts';
import { isObject, type Path } from '../source/Source.ts';
import { textsIn } from '../words/listShownTexts.ts';
import type { Texts } from './EditCommand.ts';
import { nodeAt, nodeValue, parseJsonTree } from './jsonTree.ts';
import { keyWords } from './keyWords.ts';

/** A string in a file. */
export interface TextPlace {
  file: string;
  path: Path;
  text: string;
  /** The last key of `path`, in words. For example, “Rank of user” for `rankOfUser`. */
  key: string;
  /** `text` for strings on screens, `record` for text in sample records, and `name` for other strings, such as ids. */
  use: 'text' | 'record' | 'name';
}

/** Lists all strings in the portal's files and overlays, except for notes and schemas. Each path starts at its own file's root. */
export function listTextPlaces(texts: Texts, { manifests }: Pick<CheckedPortal, 'manifests'>, vocabulary: Vocabulary): TextPlace[] {
  const schemas = kindSchemas(vocabulary);
  const recordTexts = fieldsWithText(manifests);
  const values = new Map(manifests.map(({ source }) => [source.file, source.value]));
  return [...texts].flatMap(([file, text]) => {
    const root = parseJsonTree(text);
    if (!root) return [];
    const own = overlaidFile(file);
    const known = kindOfFile(own ?? file, nodeValue(root));
    const strings = stringsIn(nodeValue(root), []);
    const labeled = (use: (at: { path: Path; text: string }) => TextPlace['use']) =>
      strings.map((at) => ({ file, ...at, key: keyWords(lastKey(at.path)), use: use(at) }));
    if (!known) return labeled(() => 'name');
    if (known.kind === 'words') return labeled(() => 'text');
    if (known.kind === 'fixtures') {
      const fields = recordTexts.get(known.name);
      return labeled(({ path, text: is }) => (fields?.has(lastKey(path)) && !isAddress(is) ? 'record' : 'name'));
    }
    // A single block has two paths, with and without an index, so compare nodes.
    const nodeOf = (path: Path) => {
      const { node, depth } = nodeAt(root, path);
      return depth === path.length ? node : undefined;
    };
    const shown = new Set(textsIn(schemas[known.kind], values.get(file) ?? nodeValue(root), []).map(({ path }) => nodeOf(path)));
    // In overlays and in `loose` kinds of files, a string also counts as text if it contains spaces or its key is in `textKeys`.
    const isLoose = own !== undefined || loose.has(known.kind);
    const isShown = ({ path, text: is }: { path: Path; text: string }) =>
      shown.has(nodeOf(path)) || (isLoose && !isAddress(is) && (/\s/.test(is) || textKeys.has(lastKey(path))));
    return labeled((at) => (isShown(at) ? 'text' : 'name'));
  });
}

/** Kinds of manifests whose schemas don't mark which strings are text. */
const loose: ReadonlySet<string> = new Set(['domains', 'mail']);

/** Keys whose strings are always visible text, such as titles and labels. */
const textKeys: ReadonlySet<string> = new Set(['title', 'subtitle', 'label', 'text', 'help', 'placeholder', 'empty', 'say', 'submit']);

/** Field types for free text. */
const written: ReadonlySet<unknown> = new Set(['text', 'textarea', 'list']);

/** Returns, for each collection, the names of the fields with text. */
function fieldsWithText(manifests: CheckedPortal['manifests']): ReadonlyMap<string, ReadonlySet<string>> {
  const entities = manifests.flatMap(({ kind, source }) => (kind === 'entities' && isObject(source.value) ? [source.value] : []));
  return new Map(entities.flatMap(({ of, fields }) => (typeof of === 'string' ? [[of, new Set(textFields(fields))]] : [])));
}

function textFields(fields: unknown): string[] {
  return (Array.isArray(fields) ? fields : []).flatMap((field) => {
    if (!isObject(field) || typeof field['name'] !== 'string' || field['name'] === 'id') return [];
    return [...(written.has(field['type']) && field['choices'] === undefined ? [field['name']] : []), ...textFields(field['fields'])];
  });
}

function isAddress(text: string): boolean {
  return !/\s/.test(text) && /[@/:]/.test(text);
}

function lastKey(path: Path): string {
  return path.findLast((step): step is string => typeof step === 'string' && step !== instead) ?? '';
}

function stringsIn(value: unknown, path: Path): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((entry, at) => stringsIn(entry, [...path, at]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, entry]) => (key.startsWith('$') && key !== instead ? [] : stringsIn(entry, [...path, key])));
}
