import type { Condition } from '../../language/condition.ts';
import type { Value } from '../../language/value.ts';
import { fieldReference, listReference, listCollections, type ListReference } from '../../core/values/listCollections.ts';
import type { CheckedPortal } from '../compilePortal.ts';
import { isObject, valueAt, type Path } from '../source/Source.ts';
import { placeIn } from './AccessStep.ts';
import { pathWords, describeBoolean } from '../../core/conditions/clauseWords.ts';
import { conditionWords } from './conditionWords.ts';

/** A formula in words, such as `{0} minus {1}`. `parts` contains the descriptions that replace the placeholders. */
export interface FigureWords {
  words: string;
  parts: readonly FigureWords[];
}

export interface FigureDescription {
  formula: FigureWords;
  line: number;
  /** The live portal's conditions for reading records, keyed by collection. */
  policies: Readonly<Record<string, { condition: Condition; words: string; file: string; line: number }>>;
  /** The fixture files, keyed by collection. */
  fixtures: Readonly<Record<string, string>>;
}

/** Describes a computed figure. `value` is its formula, at `path` in `file`. */
export function describeFigure(
  checked: CheckedPortal,
  { file, path, value }: { file: string; path: Path; value: Value },
): FigureDescription {
  const manifest = checked.manifests.find(({ source }) => source.file === file);
  const entries = manifest ? path.map((_, index) => valueAt(manifest.source.value, path.slice(0, path.length - 1 - index))) : [];
  const around = collectionAround(entries);
  const collections = [...new Set([...listCollections(value), ...(around === undefined ? [] : [around])])];
  const fixtures = collections.map((of) => [
    of,
    checked.manifests.find(({ kind, name }) => kind === 'fixtures' && name === of)?.source.file,
  ]);
  return {
    formula: describeValue(value, { checked, around, entries }),
    line: manifest ? placeIn(manifest, path).line : 1,
    policies: Object.fromEntries(collections.flatMap((of) => findPolicy(checked, of))),
    // After the filter, no name is undefined.
    fixtures: Object.fromEntries(fixtures.filter(([, name]) => name !== undefined)) as Record<string, string>,
  };
}

/**
 * Returns the collection of the innermost block around a location. `entries` contains the manifest's entries around the location, innermost
 * first.
 */
function collectionAround(entries: readonly unknown[]): string | undefined {
  const found = entries.find((block) => isObject(block) && typeof block['of'] === 'string');
  return isObject(found) ? String(found['of']) : undefined;
}

function findPolicy({ manifests, names }: CheckedPortal, collection: string): [string, FigureDescription['policies'][string]][] {
  const access = manifests.find(({ kind }) => kind === 'access');
  const entity = names.collections.get(collection)?.name;
  if (!access || entity === undefined) return [];
  const condition = valueAt(access.source.value, [entity, 'read']);
  // Checked manifests contain only valid conditions.
  return isObject(condition)
    ? [[collection, { condition: condition as Condition, words: policyWords(condition, collection), ...placeIn(access, [entity, 'read']) }]]
    : [];
}

function policyWords(condition: object, collection: string): string {
  const path = (read: string) => (read === 'row._owner' ? 'the owner' : pathWords(read));
  return `${humanize(collection)} can only be read if ${withoutParentheses(conditionWords(condition, { path, side: describeBoolean }))}`;
}

/** Removes parentheses around the whole text. */
function withoutParentheses(words: string): string {
  return /^\([^()]*\)$/.test(words) ? words.slice(1, -1) : words;
}

interface FigureSearch {
  checked: CheckedPortal;
  around: string | undefined;
  /** The manifest's objects and lists that contain the figure, innermost first. */
  entries: readonly unknown[];
}

function describeValue(value: Value, naming: FigureSearch): FigureWords {
  const parts = (values: readonly Value[]) => values.map((part) => describeValue(part, naming));
  const plain = (words: string): FigureWords => ({ words, parts: [] });
  if (typeof value === 'string') {
    const definition = definitionOf(value, naming);
    if (definition !== undefined) return { words: '{0}', parts: parts([definition]) };
    return plain(isPath(value) ? valuePathWords(value, naming) : JSON.stringify(value));
  }
  if (typeof value !== 'object') return plain(String(value));
  if ('count' in value) return plain(`the number of ${recordsWords(listReference(value.count), value.where, naming)}`);
  if ('sum' in value) return plain(readWords('the sum of', 'the ', fieldReference(value.sum), value.where, naming));
  if ('get' in value) return plain(readWords('', 'the first of the ', fieldReference(value.get), value.where, naming));
  if ('share' in value) return { words: '{0} as a percentage of {1}', parts: parts([value.share, value.of]) };
  if ('ratio' in value) return { words: '{0} divided by {1}', parts: parts([value.ratio, value.of]) };
  if ('difference' in value) return { words: '{0} minus {1}', parts: parts(value.difference) };
  if ('product' in value) return { words: '{0} times {1}', parts: parts(value.product) };
  if ('days' in value) return { words: 'the days from {0} to {1}', parts: parts(value.days) };
  if (!('call' in value)) return plain('a text');
  const given = Object.values(value.with ?? {});
  const names = given.map((_, index) => `{${index}}`).join(', ');
  return { words: `the function “${value.call}”${names === '' ? '' : ` of ${names}`}`, parts: parts(given) };
}

/** Returns the formula behind a path: the definition in `values` for `values.NAME`, or the derived field's formula for `row.NAME`. */
function definitionOf(path: string, { checked, around, entries }: FigureSearch): Value | undefined {
  const [root, name = ''] = path.split('.');
  const blocks = entries.flatMap((entry) => (isObject(entry) && isObject(entry['values']) ? [entry['values'][name]] : []));
  const found =
    root === 'values'
      ? blocks.find((value) => value !== undefined)
      : root === 'row'
        ? valueAt(findField(name, around, checked), ['value'])
        : undefined;
  // In a checked manifest, `found` is always a valid `Value`.
  return found as Value | undefined;
}

/** Returns true if a value is a scope path, such as `row.name`, rather than text. */
function isPath(value: string): boolean {
  return /^[a-z]\w*(\.\w+)+$/i.test(value);
}

function valuePathWords(path: string, { checked, around }: FigureSearch): string {
  const [root, name = ''] = path.split('.');
  if (root === 'values') return `the value “${name}”`;
  return root === 'row' ? `${fieldWords(name, around, checked)} of the record` : pathWords(path);
}

/** Describes the records and the field that a value reads: `the sum of Amount of the payments where Status is "paid"`. */
function readWords(lead: string, count: string, reference: ListReference, where: Condition | undefined, naming: FigureSearch): string {
  const collection = collectionOf(reference, naming);
  if (lead === '' && where === undefined && collection !== undefined && naming.checked.names.collections.get(collection)?.single)
    return `${fieldWords(reference.path, collection, naming.checked)}, as stored in ${humanize(collection)}`;
  const records = `${count}${recordsWords(reference, where, naming)}`;
  const field = fieldWords(reference.path, collection, naming.checked);
  return [lead, reference.path === '' ? '' : `${field} of`, records].filter((part) => part !== '').join(' ');
}

function recordsWords(reference: ListReference, where: Condition | undefined, naming: FigureSearch): string {
  const collection = collectionOf(reference, naming);
  const noun = humanize(
    reference.isPath && reference.list !== 'group.rows' ? (reference.list.split('.').at(-1) ?? '') : (collection ?? 'records'),
  );
  const place = reference.list === 'group.rows' ? ' of the group' : reference.isPath ? ' of the record' : '';
  if (where === undefined) return `${noun}${place}`;
  const path = (read: string) => (read.startsWith('row.') ? fieldWords(read.slice(4), collection, naming.checked) : pathWords(read));
  const side = (read: string, holds: boolean) =>
    read.startsWith('row.') ? `${path(read)} is ${holds ? 'yes' : 'no'}` : describeBoolean(read, holds);
  return `${noun}${place} where ${withoutParentheses(conditionWords(where, { path, side }))}`;
}

function collectionOf({ list, isPath: isInScope }: ListReference, { around }: FigureSearch): string | undefined {
  return isInScope ? (list === 'group.rows' ? around : undefined) : list;
}

/** Returns a field's label. If it's missing or has placeholders, returns the humanized name. */
function fieldWords(name: string, collection: string | undefined, checked: CheckedPortal): string {
  const label = valueAt(findField(name, collection, checked), ['label']);
  return typeof label === 'string' && !label.includes('{') ? label : humanize(name);
}

function findField(name: string, collection: string | undefined, { manifests, names }: CheckedPortal): unknown {
  const entity = collection === undefined ? undefined : names.collections.get(collection)?.name;
  const manifest = manifests.find(({ kind, name: known }) => kind === 'entities' && known === entity);
  const fields = manifest ? valueAt(manifest.source.value, ['fields']) : undefined;
  return Array.isArray(fields) ? fields.find((one: unknown) => isObject(one) && one['name'] === name) : undefined;
}

function humanize(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .toLowerCase();
}
