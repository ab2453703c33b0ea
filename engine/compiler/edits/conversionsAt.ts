import { z } from 'zod';
import { unwrapSchema } from '../shape/schemaTree.ts';
import { isObject, type Path } from '../source/Source.ts';
import { expandShorthand, resolveUnion, isRequired, type EditedPortal, type Entry } from './entryAt.ts';
import type { FormConversion } from './EntryForm.ts';
import { findTag } from './keyAdditions.ts';
import { fieldLabel } from './nameOptions.ts';
import { keyWords } from './keyWords.ts';
import { findReachableNames, type ReachableNames } from './findReachableNames.ts';
import { isScalar, findArray, type SchemaBranch } from './scalarField.ts';
import { createSkeleton, type SkeletonContext } from './skeleton.ts';
import { valueStart, valueWord } from './valueStarts.ts';

interface Place {
  of: string;
  path: Path;
  schema: z.core.$ZodType;
  value: unknown;
}

/** Returns the conversions that a value's schema allows. A conversion keeps as much of the value as possible. */
export function conversionsAt(
  { edited, entry }: { edited: EditedPortal; entry: Entry },
  { of, path, schema, value }: Place,
): FormConversion[] {
  const forms = alternatives(schema).filter(({ schema: form }) => !isTagged(form));
  // Sign-in rules run before records are loaded, so they can't contain computed values.
  if (forms.length < 2 || (entry.kind === 'portal' && unwrapSchema(schema).kind === 'value')) return [];
  const { around, within } = contextAt({ edited, entry }, path);
  const key = path.findLast((step) => typeof step === 'string') ?? '';
  const making: SkeletonContext = { edited, reach: around, taken: new Set() };
  const present = findCurrentForm(forms, schema, value);
  const isShort = typeof value === 'string' && present !== undefined && isPlain(present);
  // Don't offer to convert `"status"` to `{ "field": "status" }`. The editor shows the same form for both.
  const whole = innerSchema(expandShorthand(typeof value === 'string' ? value : '', schema)?.schema);
  const named = whole && keysIn(whole)[0] !== 'count' ? whole : undefined;
  const made: FormConversion[] = [];
  for (const form of forms) {
    const isShorter = isPlain(form) && ((isShort && form.kind !== 'value') || (named !== undefined && !Array.isArray(value)));
    if (form === present || isShorter || (isShort && form.schema === named)) continue;
    const start = form.kind === 'value' ? valueStart(form.schema, value, within, making) : createStart(form, key, value, making);
    const label = wordsFor(form, forms);
    if (start !== undefined && !made.some((other) => other.label === label)) made.push({ of, label, path, value: start });
  }
  return made;
}

/** Returns the names that a value at `path` can use. `within` is the key of an enclosing computed value, such as `days`. */
function contextAt(
  { edited, entry }: { edited: EditedPortal; entry: Entry },
  path: Path,
): { around: ReachableNames; within: string | undefined } {
  const levels = entry.levels.slice(0, path.length);
  const inner = levels.findIndex(({ schema }) => schema && unwrapSchema(schema).kind === 'value');
  if (inner < 0) return { around: findReachableNames({ ...entry, levels }, edited), within: undefined };
  const [within] = levels.slice(inner).flatMap(({ value }) => (isObject(value) ? Object.keys(value) : []));
  return { around: findReachableNames({ ...entry, levels: levels.slice(0, inner) }, edited), within };
}

/** Returns true for blocks and effects, which have their own conversions. */
function isTagged(schema: z.core.$ZodTypes): boolean {
  const { def } = schema._zod;
  return def.type === 'object' && Object.values(def.shape).some((child) => findTag(child) !== undefined);
}

/** Returns all of a schema's branches. Flattens nested unions, including the unions for computed values. */
function alternatives(schema: z.core.$ZodType): SchemaBranch[] {
  const { schema: inner, kind } = unwrapSchema(schema);
  const { def } = inner._zod;
  if (def.type === 'union' && (kind === undefined || kind === 'value'))
    return def.options.flatMap(alternatives).map((form) => (kind === 'value' ? { ...form, kind } : form));
  return [{ schema: inner, kind }];
}

function innerSchema(schema: z.core.$ZodType | undefined): z.core.$ZodTypes | undefined {
  return schema && unwrapSchema(schema).schema;
}

function findCurrentForm(forms: readonly SchemaBranch[], schema: z.core.$ZodType, value: unknown): SchemaBranch | undefined {
  if (value === undefined) return undefined;
  const found = resolveUnion(schema, value);
  return forms.find((form) => form.schema === found);
}

/** Returns true if the branch accepts a single string, number, or boolean. */
function isPlain({ schema, kind }: SchemaBranch): boolean {
  return kind === 'value' ? ['string', 'number', 'boolean'].includes(schema._zod.def.type) : isScalar({ schema, kind });
}

function createStart(form: SchemaBranch, key: string, value: unknown, making: SkeletonContext): unknown {
  const { schema } = form;
  if (isPlain(form)) return createPlainValue(form, key, value, making);
  if (isCases(schema)) return casesStart(schema, value, making, key);
  if (findArray(schema)) return listStart(schema, value);
  const fresh = createSkeleton(schema, key, making);
  return isObject(fresh) ? copyKeys(fresh, schema, value, making) : undefined;
}

/** Returns a plain value: the list's last item, the object's title, or a default. Returns `undefined` if none is valid. */
function createPlainValue({ schema, kind }: SchemaBranch, key: string, value: unknown, making: SkeletonContext): unknown {
  const last: unknown = Array.isArray(value) ? value.at(-1) : undefined;
  const used = isObject(last) && 'use' in last ? last['use'] : last;
  if (used !== undefined && typeof used !== 'object' && z.safeParse(schema, used).success) return used;
  if (kind !== undefined && kind !== 'text') return undefined;
  const { def } = schema._zod;
  if (def.type === 'literal' || def.type === 'enum' || def.type === 'boolean' || def.type === 'number')
    return createSkeleton(schema, key, making);
  const title = isObject(value) ? (value['title'] ?? value['text'] ?? value['label']) : undefined;
  if (typeof title === 'string' && z.safeParse(schema, title).success) return title;
  return kind === 'text' ? 'New text' : undefined;
}

function isCases(schema: z.core.$ZodType): boolean {
  const element = innerSchema(findArray(schema)?.element)?._zod.def;
  return element?.type === 'object' && Object.keys(element.shape).join() === 'when,use';
}

function casesStart(schema: z.core.$ZodType, value: unknown, making: SkeletonContext, key: string): unknown {
  const element = innerSchema(findArray(schema)?.element)?._zod.def;
  const use = element?.type === 'object' ? element.shape['use'] : undefined;
  const used = value === undefined ? use && createSkeleton(use, key, making) : value;
  const cases = [{ when: { 'viewer.signedIn': true }, use: used }, { use: used }];
  return z.safeParse(schema, cases).success ? cases : undefined;
}

function listStart(schema: z.core.$ZodType, value: unknown): unknown {
  return value !== undefined && z.safeParse(schema, [value]).success ? [value] : undefined;
}

/** Copies keys from the current value to `fresh`, if the new schema allows them. */
function copyKeys(
  fresh: Readonly<Record<string, unknown>>,
  schema: z.core.$ZodTypes,
  value: unknown,
  { edited: { checked }, reach: { entity } }: SkeletonContext,
): unknown {
  const { def } = schema._zod;
  const shape = def.type === 'object' ? def.shape : {};
  const name = isObject(value) ? value['field'] : value;
  const field = typeof name === 'string' && entity?.fields?.some((known) => known.name === name) ? name : undefined;
  const label = typeof value === 'string' && field === undefined ? value : field && entity && fieldLabel(entity, field, checked);
  const [first] = keysIn(schema);
  const own: Record<string, unknown> = {
    ...(!isObject(value) && first !== undefined && { [first]: value }),
    ...(label !== undefined && { label, title: label }),
    ...(field !== undefined && { pieces: [field], value: `row.${field}`, text: `{row.${field}}`, sum: field }),
    ...(isObject(value) && value),
  };
  let copied: Record<string, unknown> = { ...fresh };
  for (const [key, part] of Object.entries(own)) {
    if (!Object.hasOwn(shape, key) || part === undefined) continue;
    // Add only keys that the current value has or that the schema requires.
    if (!(isObject(value) ? Object.hasOwn(value, key) : key === first) && !(shape[key] && isRequired(shape[key]))) continue;
    const more = { ...copied, [key]: part };
    if (z.safeParse(schema, more).success) copied = more;
  }
  return z.safeParse(schema, copied).success ? copied : undefined;
}

function wordsFor({ schema, kind }: SchemaBranch, forms: readonly SchemaBranch[]): string {
  if (kind === 'value') return valueWord(schema);
  if (isCases(schema)) return 'Different values, by condition';
  if (findArray(schema)) return 'Several';
  const { def } = schema._zod;
  if (def.type !== 'object') return def.type === 'literal' && def.values[0] === true ? 'Yes' : 'The same for everyone';
  const otherKeys = forms.filter((form) => form.schema !== schema).flatMap(({ schema: other }) => keysIn(other));
  const own = keysIn(schema).find((key) => !otherKeys.includes(key) && def.shape[key] && isRequired(def.shape[key]));
  return own === undefined ? 'In detail' : (objectWords[own] ?? keyWords(own));
}

function keysIn(schema: z.core.$ZodTypes): string[] {
  return schema._zod.def.type === 'object' ? Object.keys(schema._zod.def.shape) : [];
}

const objectWords: Readonly<Record<string, string>> = {
  field: 'A field',
  pieces: 'Several pieces, side by side',
  value: 'A computed value',
  text: 'Text',
  title: 'In detail',
  count: 'The number of records',
  sum: 'The sum of a field',
};
