import { z } from 'zod';
import { unwrapSchema } from '../shape/schemaTree.ts';
import { isObject } from '../source/Source.ts';
import { findCaseSchema } from './findCaseSchema.ts';
import { resolveUnion, type EditedPortal, type Entry, type Level } from './entryAt.ts';
import type { FormList } from './EntryForm.ts';
import { nameOptions } from './nameOptions.ts';
import { keyWords } from './keyWords.ts';
import type { ReachableNames } from './findReachableNames.ts';
import { schemaBranches, findArray, type SchemaBranch } from './scalarField.ts';
import { freeName, createCase, createSkeleton, type SkeletonContext } from './skeleton.ts';

type Additions = FormList['adds'];

interface Place {
  edited: EditedPortal;
  entry: Entry;
  reach: ReachableNames;
  key: string;
  schema: z.core.$ZodType;
  value: readonly unknown[];
}

export function listAdditions(place: Place): Additions {
  const { edited, entry, reach, key, schema, value } = place;
  const element = schemaBranches(schema).flatMap((form) => findArray(form.schema)?.element ?? [])[0];
  if (!element) return [];
  const own = ownAdditions(place);
  if (own) return own;
  const making: SkeletonContext = { edited, reach, taken: collectTaken(entry, value), nearby: collectionsIn(entry.levels[0]?.value) };
  if (findCaseSchema(element)) return casesFor(element, value, making, place);
  const tagged = taggedOptions(element);
  if (tagged)
    return tagged.flatMap(([tag, option]) => {
      const made = isForbidden(tag, place) ? undefined : createSkeleton(option, key, making);
      return made === undefined ? [] : [{ label: keyWords(tag), value: made }];
    });
  const forms = schemaBranches(element);
  const fits = createFitTest(place);
  const offered = forms.flatMap((form) => remainingNames(form, { edited, reach, value }));
  const names = offered[0] && fits(offered[0].value) ? offered : [];
  // Don't offer an entry that is already in the list, such as a second column for the same field.
  const existing = new Set<unknown>(value.map(nameOfEntry).filter((name) => name !== undefined));
  const made = forms
    .filter(({ schema: inner, kind }) => kind === undefined && inner._zod.def.type === 'object')
    .map((form) => createSkeleton(form.schema, key, making))
    .find((candidate) => candidate !== undefined && !existing.has(nameOfEntry(candidate)) && fits(candidate));
  const plain = forms.find(
    ({ schema: inner, kind }) => (kind === undefined || kind === 'text') && ['string', 'pipe'].includes(inner._zod.def.type),
  );
  const isPlain = plain && offered.length === 0 && made === undefined && fits('new');
  const texts: Additions = isPlain ? [{ label: 'Entry', value: freeName('new', making.taken) }] : [];
  return [...names, ...texts, ...(made === undefined ? [] : [{ label: singular(key), value: made }])];
}

function findOwner({ entry }: Pick<Place, 'entry'>): Level | undefined {
  return entry.levels.at(Array.isArray(entry.value) ? -2 : -1);
}

/**
 * Returns a function that checks a new list entry. The entry fits if the object around the list stays valid, or if that object is already
 * invalid.
 */
function createFitTest(place: Place): (added: unknown) => boolean {
  const owner = findOwner(place);
  const ownerValue = withoutNotes(owner?.value);
  const schema = owner && resolveUnion(owner.schema, owner.value);
  if (!schema || !isObject(ownerValue)) return () => true;
  const list = place.value.map(withoutNotes);
  return (added) =>
    z.safeParse(schema, { ...ownerValue, [place.key]: [...list, added] }).success || !z.safeParse(schema, ownerValue).success;
}

export function withoutNotes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNotes);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, entry]) => (key === '$comment' ? [] : [[key, withoutNotes(entry)]])));
}

/** Parts and cards can't contain dialogs. A screen may show a part or card twice, but each dialog id must be unique on a screen. */
function isForbidden(kind: string, { edited, entry }: Place): boolean {
  return (entry.kind === 'parts' || entry.kind === 'cards') && edited.checked.names.provided[kind]?.dialog === true;
}

/** Returns the additions for lists with special rules. Returns `undefined` for all other lists. */
function ownAdditions({ edited, entry, reach, key, value }: Place): Additions | undefined {
  const level = findOwner({ entry });
  // Don't offer additions for a list inside a condition.
  if (Array.isArray(entry.value) && level?.schema && unwrapSchema(level.schema).kind === 'condition') return [];
  const owner = isObject(level?.value) ? level.value : {};
  const isTopLevel = level?.path.length === 0;
  const taken = collectTaken(entry, value);
  const field = { label: 'Field', value: { name: freeName('newField', taken), label: 'New field', type: 'text' } };
  if (entry.kind === 'entities' && isTopLevel && key === 'fields') return [field];
  if (entry.kind === 'forms' && isTopLevel && key === 'fields')
    return typeof owner['entity'] === 'string' ? remainingFields(reach, edited, value) : [field];
  if (entry.kind === 'forms' && isTopLevel && key === 'prefill') return prefills(owner['fields']);
  if (entry.kind === 'forms' && isTopLevel && key === 'also')
    return [{ label: 'Button', value: { label: 'New button', do: owner['onSubmit'] } }];
  if (key === 'fields' && owner['type'] !== undefined && (entry.kind === 'forms' || entry.kind === 'entities'))
    return owner['type'] === 'list' ? [field] : [];
  if (key === 'fixed') return fixedRecord(owner['fields']);
  if (key === 'options' && owner['choices'] !== undefined) return [];
  // Offer only values of the filter's field.
  if (key === 'options' && owner['all'] !== undefined && owner['field'] !== undefined) return remainingValues(reach, owner['field'], value);
  // Don't offer to add a feature, because every variant would have to set its flag.
  if (entry.kind === 'portal' && key === 'features') return [];
  return undefined;
}

function remainingValues({ entity }: ReachableNames, name: unknown, value: readonly unknown[]): Additions {
  const existing = new Set(value.map((option) => (isObject(option) ? option['value'] : undefined)));
  const values = entity?.fields?.find((field) => field.name === name)?.values ?? [];
  return values.filter((one) => !existing.has(one)).map((one) => ({ label: one, value: { value: one, label: one } }));
}

function fixedRecord(fields: unknown): Additions {
  const [first] = Array.isArray(fields) ? fields.map(nameOfEntry) : [];
  return typeof first === 'string' ? [{ label: 'Entry', value: { [first]: 'New' } }] : [];
}

function prefills(fields: unknown): Additions {
  const [first] = Array.isArray(fields) ? fields.map(nameOfEntry) : [];
  return typeof first === 'string' ? [{ label: 'Value', value: { field: first, value: 'viewer.email' } }] : [];
}

/** Returns the noun for a single list entry: "Column" for `columns`, "Entry" for `items`. */
function singular(key: string): string {
  const words = keyWords(key);
  return ['items', 'also', 'series'].includes(key) || !/[^su]s$/.test(words) ? 'Entry' : words.replace(/ies$/, 'y').replace(/s$/, '');
}

function collectTaken({ levels }: Entry, value: readonly unknown[]): Set<string> {
  const taken = new Set<string>();
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(visit);
    else if (isObject(part)) {
      for (const key of ['id', 'name', 'value', 'state']) if (typeof part[key] === 'string') taken.add(part[key]);
      Object.values(part).forEach(visit);
    }
  };
  visit(levels[0]?.value);
  for (const entry of value) if (typeof entry === 'string') taken.add(entry);
  return taken;
}

/** Lists the collections in a file, the most frequent ones first. */
function collectionsIn(value: unknown): string[] {
  const counts = new Map<string, number>();
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) return part.forEach(visit);
    if (!isObject(part)) return;
    for (const name of [part['of'], part['count']]) if (typeof name === 'string') counts.set(name, (counts.get(name) ?? 0) + 1);
    Object.values(part).forEach(visit);
  };
  visit(value);
  return [...counts.keys()].toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
}

function casesFor(element: z.core.$ZodType, value: readonly unknown[], making: SkeletonContext, { entry, key }: Place): Additions {
  const made = entry.kind === 'portal' ? signInCase(making, key) : createCase(element, making);
  if (made === undefined) return [];
  // Insert the new case before the case without a condition, which must stay last.
  const always = value.findIndex((entry) => isObject(entry) && entry['when'] === undefined);
  return [{ label: caseLabel(made), value: made, ...(always >= 0 && { at: always }) }];
}

/** Returns the label for a new case. If the case starts with a condition, the label mentions the condition. */
function caseLabel(made: unknown): string {
  const isForSignedIn = isObject(made) && isObject(made['when']) && made['when']['viewer.signedIn'] === true;
  return isForSignedIn ? 'Case for signed-in viewers' : 'Case';
}

function taggedOptions(element: z.core.$ZodType): [string, z.core.$ZodType][] | undefined {
  const { def } = unwrapSchema(element).schema._zod;
  if (def.type !== 'union' || !('discriminator' in def) || typeof def.discriminator !== 'string') return undefined;
  const key = def.discriminator;
  return def.options.flatMap((option) =>
    [...(option._zod.propValues?.[key] ?? [])].map((tag): [string, z.core.$ZodType] => [String(tag), option]),
  );
}

function remainingNames({ schema, kind }: SchemaBranch, { edited, reach, value }: Pick<Place, 'edited' | 'reach' | 'value'>): Additions {
  if (kind === undefined) {
    const { def } = schema._zod;
    const all = def.type === 'enum' ? Object.values(def.entries) : [];
    return all.filter((name) => !value.includes(name)).map((name) => ({ label: keyWords(String(name)), value: name }));
  }
  if (kind === 'text' || kind === 'value' || kind === 'condition') return [];
  const existing = new Set(value.map(nameOfEntry));
  const options = nameOptions(kind, edited, reach)?.options ?? [];
  const isField = kind === 'field' || kind === 'figure' || kind === 'place' || kind === 'sort';
  const known = isField && !reach.entity ? options.filter(({ value: name }) => String(name).startsWith('viewer.')) : options;
  return known.filter((option) => !existing.has(option.value));
}

function nameOfEntry(entry: unknown): unknown {
  return isObject(entry) ? (entry['field'] ?? entry['name'] ?? entry['by']) : entry;
}

function remainingFields({ entity }: ReachableNames, edited: EditedPortal, value: readonly unknown[]): Additions {
  if (!entity) return [];
  const existing = new Set(value.map(nameOfEntry));
  const derived = new Set(entity.fields?.filter((field) => field.derived).map(({ name }) => name));
  const reach = { entity, form: undefined, item: undefined, machine: undefined, states: undefined, dialogs: undefined };
  const options = nameOptions('field', edited, reach)?.options ?? [];
  return options.filter(({ value: name }) => !existing.has(name) && !derived.has(String(name)) && name !== 'id');
}

function signInCase({ edited }: SkeletonContext, key: string): unknown {
  const field = edited.checked.names.userEntity?.fields?.find(({ name }) => name === key);
  return { when: { 'credentials.email': { contains: 'new' } }, use: field?.values?.[0] ?? 'new' };
}
