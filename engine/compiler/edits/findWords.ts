import type { CheckedPortal } from '../compilePortal.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject, type Path } from '../source/Source.ts';
import { entryAt, type EditedPortal } from './entryAt.ts';
import { fieldLabel } from './nameOptions.ts';
import type { LocatedText } from './listPlaces.ts';
import { findReachableNames } from './findReachableNames.ts';

/** A place that may contain the clicked text. The candidate with the highest rank matches best. */
interface Candidate extends LocatedText {
  rank: number;
}

const filesOf: Partial<Record<string, Manifest['kind']>> = {
  form: 'forms',
  table: 'tables',
  card: 'cards',
  part: 'parts',
  entity: 'entities',
  navigation: 'navigation',
  machine: 'flows',
};
const entriesOf: Partial<Record<string, Manifest['kind']>> = { action: 'actions', choices: 'choices' };

/**
 * The maximum length of a chain of references. Three are enough to get from a block to its table, the table's entity, and the entity's
 * choices.
 */
const furthest = 3;

/**
 * Finds where clicked text is written: in a block, or in a manifest that the block refers to. Returns the block if the text isn't found.
 */
export function findWords(edited: EditedPortal, file: string, path: Path, text: string): LocatedText | undefined {
  const entry = entryAt(edited, file, path);
  if ('mistake' in entry) return undefined;
  const target = normalizeText(text);
  const block = { file: entry.file, path: entry.path, text };
  if (target === '') return block;
  const exact = text.replaceAll(/\s+/g, ' ').trim();
  const found = listCandidates(edited, entry.manifest, entry.path, 0, new Set()).flatMap((candidate) => {
    const likeness = measureLikeness(candidate.text, target);
    const isExact = candidate.text.trim() === exact;
    return likeness === 0 ? [] : [{ ...candidate, rank: likeness * 10 + candidate.rank + (isExact ? 5 : 0) }];
  });
  const best = found.reduce<Candidate | undefined>((first, other) => (first && first.rank >= other.rank ? first : other), undefined);
  return best ? { file: best.file, path: best.path, text: best.text } : block;
}

function normalizeText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** Returns 3 for equal strings, 2 if `written` is a template that matches `target`, 1 if one contains the other, and 0 otherwise. */
function measureLikeness(written: string, target: string): number {
  const text = normalizeText(written);
  if (text === target) return 3;
  if (text.includes('{')) {
    const fixed = fixedParts(text);
    const pattern = fixed.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)).join('.*');
    if (fixed.length > 0 && new RegExp(`^${text.startsWith('{') ? '.*' : ''}${pattern}${text.endsWith('}') ? '.*' : ''}$`).test(target))
      return 2;
    return [...text.matchAll(/\{([^{},]+)\}/g)].some(([, inner = '']) => inner.trim() === target) ? 2 : 0;
  }
  return text.length > 2 && target.length > 2 && (target.includes(text) || text.includes(target)) ? 1 : 0;
}

function fixedParts(text: string): string[] {
  let depth = 0;
  let part = '';
  const parts: string[] = [];
  for (const letter of text) {
    if (letter === '{') {
      if (depth === 0) parts.push(part);
      part = '';
      depth += 1;
    } else if (letter === '}') depth -= 1;
    else if (depth === 0) part += letter;
  }
  return [...parts, part].map((one) => one.trim()).filter(Boolean);
}

function listCandidates(edited: EditedPortal, manifest: Manifest, path: Path, depth: number, passed: Set<string>): Candidate[] {
  const { checked } = edited;
  const key = `${manifest.source.file} ${path.join('.')}`;
  if (passed.has(key) || depth > furthest) return [];
  passed.add(key);
  const entry = entryAt(edited, manifest.source.file, path);
  if ('mistake' in entry) return [];
  const own = listTexts(entry.value, entry.path).map((leaf) => ({ file: entry.file, ...leaf, rank: 9 - depth * 2 }));
  const entity = findReachableNames(entry, edited).entity;
  // A column's text can be a field name: `"status"` shows the label of the field `status`.
  const labels = own.flatMap((leaf) => {
    const isField = entity?.fields?.some(({ name }) => name === leaf.text);
    return entity && isField ? [{ ...leaf, text: fieldLabel(entity, leaf.text, checked), rank: leaf.rank + 1 }] : [];
  });
  const named = checked
    .references(manifest)
    .filter((reference) => path.every((step, at) => reference.path[at] === step))
    .flatMap(({ kind, name }) => findTargets(checked, kind, name));
  return [...own, ...labels, ...named.flatMap((place) => listCandidates(edited, place.manifest, place.path, depth + 1, passed))];
}

function findTargets({ manifests, names }: CheckedPortal, kind: string, name: string): { manifest: Manifest; path: Path }[] {
  const find = (target: Manifest['kind'], called: string | undefined) =>
    manifests.filter((manifest) => manifest.kind === target && (called === undefined || manifest.name === called));
  const [ofFile, ofEntry] = [filesOf[kind], entriesOf[kind]];
  if (ofFile) return find(ofFile, name).map((manifest) => ({ manifest, path: [] }));
  if (ofEntry) return find(ofEntry, undefined).map((manifest) => ({ manifest, path: [name] }));
  if (kind !== 'collection') return [];
  const entity = names.collections.get(name)?.name;
  const records = find('fixtures', name).map((manifest) => ({ manifest, path: [] }));
  return [...(entity === undefined ? [] : find('entities', entity)).map((manifest) => ({ manifest, path: [] })), ...records];
}

function listTexts(value: unknown, path: Path): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((inner, at) => listTexts(inner, [...path, at]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key.startsWith('$') || key === 'block' ? [] : listTexts(inner, [...path, key])));
}
