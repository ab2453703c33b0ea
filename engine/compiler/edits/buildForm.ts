import type { z } from 'zod';
import { unwrapSchema, childSchema } from '../shape/schemaTree.ts';
import { isObject, type Path } from '../source/Source.ts';
import { listAdditions } from './additions.ts';
import { blockConversions } from './blockKinds.ts';
import { conversionsAt } from './conversionsAt.ts';
import type { Mistake } from './EditCommand.ts';
import { conditionChoices } from './conditionChoices.ts';
import { createKeyFilter } from './fieldKeys.ts';
import { formCondition } from './formCondition.ts';
import { expandShorthand, resolveUnion, schemaHint, entryAt, isRequired, type EditedPortal, type Entry } from './entryAt.ts';
import type { EntryForm, FormCondition, FormConversion, FormField, FormKeys, FormList, LinkedForm } from './EntryForm.ts';
import { effectField, keyAdditions, findTag } from './keyAdditions.ts';
import { isGrouping, isOffered, withPeriods } from './groupingOptions.ts';
import { isOneValue } from './isOneValue.ts';
import { addFieldOptions } from './addFieldOptions.ts';
import { entryTitle, keyWords, summarizeValue } from './keyWords.ts';
import { findReachableNames, type ReachableNames } from './findReachableNames.ts';
import { crumbsTo, titleOfEntry } from './formTitles.ts';
import { recordFields } from './recordFields.ts';
import { schemaBranches, isScalar, findArray, scalarField, type SchemaBranch } from './scalarField.ts';

interface Parts {
  fields: FormField[];
  lists: FormList[];
  others: LinkedForm[];
  keys?: FormKeys | undefined;
}

interface EntryFormContext extends Parts {
  edited: EditedPortal;
  entry: Entry;
  reach: ReachableNames;
  conversions: FormConversion[];
  conditions: Omit<FormCondition, 'sentence' | 'passes'>[];
}

/** Returns the form for an entry. `today` is an ISO date. */
export function buildForm(edited: EditedPortal, file: string, path: Path, today?: string): EntryForm | Mistake {
  const entry = entryAt(edited, file, path);
  if ('mistake' in entry) return entry;
  if (entry.path.length > 0 && isOneValue(entry)) return buildForm(edited, entry.file, entry.path.slice(0, -1), today);
  const reach = findReachableNames(entry, edited);
  const making: EntryFormContext = { edited, entry, reach, fields: [], lists: [], others: [], conversions: [], conditions: [] };
  describe(making);
  const { fields, lists, others, keys, conversions, conditions } = making;
  const tested = { all: conditions.flatMap(({ value }) => (isObject(value) ? [value] : [])) };
  return {
    file: entry.file,
    path: entry.path,
    title: titleOfEntry(entry),
    description: schemaHint(resolveUnion(entry.schema, entry.value) ?? entry.schema) || schemaHint(entry.schema),
    crumbs: crumbsTo(entry),
    fields,
    lists,
    others,
    ...(keys && { keys }),
    conversions,
    ...(conditions.length > 0 && {
      conditions: {
        of: conditions.map((condition) => formCondition(condition, { checked: edited.checked, reach, today })),
        choices: conditionChoices(tested, { edited, reach, isGate: entry.kind === 'gates' }),
      },
    }),
  };
}

function describe(making: EntryFormContext): void {
  const { entry, edited } = making;
  const { value, schema, path } = entry;
  if (schema && unwrapSchema(schema).kind === 'condition') {
    const canGo = path.length > 1;
    making.conditions.push({ key: '', label: 'Condition', help: schemaHint(schema), path, value, canGo });
    return addNoteField(making);
  }
  const record = recordFields(entry, edited);
  if (record) return add(making, record);
  if (!schema) return unknownEntry(making);
  making.conversions.push(...blockConversions(edited, entry), ...conversionsAt(making, { of: '', path, schema, value }));
  if (Array.isArray(value) && unwrapSchema(schema).schema._zod.def.type === 'tuple') return describePair(making, schema, value);
  if (Array.isArray(value)) return describeList(making, value);
  const object =
    typeof value === 'object' && value !== null ? undefined : expandShorthand(typeof value === 'string' ? value : undefined, schema);
  const inner =
    object?.schema ??
    resolveUnion(schema, value) ??
    schemaBranches(schema).find((form) => !isScalar(form) && !findArray(form.schema))?.schema;
  const current = object?.value ?? (isObject(value) ? value : {});
  if (inner) describeObject(making, inner, current);
}

function add(making: EntryFormContext, { fields, lists, others }: Parts): void {
  making.fields.push(...fields);
  making.lists.push(...lists);
  making.others.push(...others);
}

function addNoteField({ fields, entry: { value } }: EntryFormContext): void {
  const comment = isObject(value) ? value['$comment'] : undefined;
  const control = comment === undefined || typeof comment === 'string' ? 'longText' : 'json';
  const help = 'A note for anyone who reads the file. The portal ignores it.';
  fields.push({ key: '$comment', label: 'Note', help, control, value: comment, isSet: comment !== undefined, required: false });
}

function describeObject(making: EntryFormContext, schema: z.core.$ZodType, value: Readonly<Record<string, unknown>>): void {
  const { def } = unwrapSchema(schema).schema._zod;
  const shape = def.type === 'object' ? def.shape : {};
  const rest = def.type === 'object' ? def.catchall : def.type === 'record' ? def.valueType : undefined;
  const fits = createKeyFilter(making);
  const effect = effectField(making, value);
  if (effect) making.fields.push(effect);
  for (const [key, child] of Object.entries(shape))
    if (key !== '$schema' && findTag(child) === undefined && (value[key] !== undefined || fits(key)))
      describeKey(making, key, child, value[key]);
  const known = new Set([...Object.keys(shape), '$schema', '$comment']);
  const more = def.type === 'record' ? listFlags(making) : [];
  for (const key of new Set([...more, ...Object.keys(value)])) {
    if (known.has(key)) continue;
    if (rest && rest._zod.def.type !== 'never' && rest._zod.def.type !== 'unknown')
      describeKey(making, key, rest, value[key], { required: false, isNamed: true });
    else if (!making.fields.some((field) => field.key === key)) making.fields.push(unknownField(key, value[key]));
  }
  if (more.length === 0) making.keys = keyAdditions(making, schema, value);
  addNoteField(making);
}

function listFlags({ entry: { kind, path }, edited }: EntryFormContext): string[] {
  return kind === 'domains' && path.at(-1) === 'features' ? [...(edited.checked.names.features ?? [])] : [];
}

function unknownField(key: string, value: unknown): FormField {
  return { key, label: keyWords(key), help: 'This key has no description.', control: 'json', value, isSet: true, required: false };
}

function unknownEntry(making: EntryFormContext): void {
  const { value } = making.entry;
  if (isObject(value)) for (const key of Object.keys(value)) making.fields.push(unknownField(key, value[key]));
}

/** @param options `isNamed` is true for keys that authors choose, such as a gate's name. */
function describeKey(
  making: EntryFormContext,
  key: string,
  schema: z.core.$ZodType,
  value: unknown,
  { required = isRequired(schema), isNamed = false } = {},
): void {
  const { edited, entry, reach } = making;
  const help = schemaHint(schema);
  if (key === 'blocks' && isObject(entry.value) && entry.value['block'] === 'part') return linkToPart(making, entry.value['part'], help);
  const path = [...entry.path, Array.isArray(entry.value) ? Number(key) : key];
  if (value !== undefined && !isObject(value))
    making.conversions.push(...conversionsAt(making, { of: keyWords(key), path, schema, value }));
  const forms = schemaBranches(schema).map((form) => withName(form, key, making));
  const scalars = forms.filter(isScalar);
  const list = forms.find((form) => findArray(form.schema));
  const other = (more: Partial<LinkedForm> = {}) =>
    making.others.push({
      key,
      label: keyWords(key),
      help,
      summary: summarizeValue(value),
      path,
      isSet: value !== undefined,
      canGo: value !== undefined && !required,
      ...more,
    });
  if (Array.isArray(value) && list) return void making.lists.push(listFrom(making, { key, help, path, schema }, value));
  if (isObject(value) && typeof value['block'] === 'string' && list)
    return void making.lists.push(listFrom(making, { key, help, path, schema }, [value]));
  if (value === undefined && list && scalars.length === 0 && !forms.some(isWhole))
    return void making.lists.push(listFrom(making, { key, help, path, schema }, []));
  const isCondition = forms.some(({ kind }) => kind === 'condition') && (isObject(value) || scalars.length === 0);
  if (isCondition && !isNamed) return void making.conditions.push({ key, label: keyWords(key), help, path, value, canGo: !required });
  if (isGrouping(forms) && (value === undefined || isObject(value) || typeof value === 'string')) {
    const isText = typeof value === 'string';
    const plain = scalarField(key, forms, { value: isText ? value : undefined, help, required }, { edited, reach });
    const field = addFieldOptions(making, withPeriods(plain, value, reach.entity));
    if (!isObject(value) || isOffered(field, value)) making.fields.push(field);
    if (value !== undefined) other({ label: `${keyWords(key)}, in detail`, canGo: !isText && !required });
    return;
  }
  if (isObject(value) || scalars.length === 0) return void other();
  making.fields.push(addFieldOptions(making, scalarField(key, forms, { value, help, required }, { edited, reach })));
  const cardFile = key === 'card' && typeof value === 'string' && `portal-config/cards/${value}.json`;
  if (cardFile && edited.checked.files.includes(cardFile))
    other({ summary: `The card "${value}"`, path: [], file: cardFile, canGo: false });
  else if (typeof value === 'string' && expandShorthand(value, schema)) other({ label: `${keyWords(key)}, in detail`, canGo: false });
}

function linkToPart({ edited, others }: EntryFormContext, name: unknown, help: string): void {
  const part = edited.checked.manifests.find((manifest) => manifest.kind === 'parts' && manifest.name === name);
  const summary = `The part "${String(name)}"`;
  if (part)
    others.push({ key: 'blocks', label: keyWords('blocks'), help, summary, path: [], file: part.source.file, isSet: true, canGo: false });
}

function isWhole({ schema }: SchemaBranch): boolean {
  return schema._zod.def.type === 'object' || schema._zod.def.type === 'record';
}

/** Offers the portal's collections for a value's `count` key, although that key can also contain the path of a list. */
function withName(form: SchemaBranch, key: string, { entry: { schema } }: EntryFormContext): SchemaBranch {
  const isCount = key === 'count' && schema !== undefined && unwrapSchema(schema).kind === 'value';
  return isCount && form.kind === undefined ? { ...form, kind: 'collection' } : form;
}

interface ListPlace {
  key: string;
  help: string;
  path: Path;
  schema: z.core.$ZodType;
}

function listFrom({ edited, entry, reach }: EntryFormContext, { key, help, path, schema }: ListPlace, value: readonly unknown[]): FormList {
  return {
    key,
    label: keyWords(key),
    help,
    path,
    entries: value.map((item, index) => ({ title: entryTitle(item, index), path: [...path, index], canMove: value.length > 1 })),
    adds: listAdditions({ edited, entry, reach, key, schema, value }),
  };
}

function describePair(making: EntryFormContext, schema: z.core.$ZodType, value: readonly unknown[]): void {
  for (const [index, item] of value.entries()) {
    const child = childSchema(schema, value, index);
    if (child) describeKey(making, String(index), child, item);
  }
}

function describeList(making: EntryFormContext, value: readonly unknown[]): void {
  const { entry, edited, reach } = making;
  const { schema, path } = entry;
  if (!schema) return;
  const key = String(path.at(-1) ?? '');
  making.lists.push(listFrom(making, { key, help: schemaHint(schema), path, schema }, value));
  const element = schemaBranches(schema).flatMap((form) => findArray(form.schema)?.element ?? [])[0];
  if (!element) return;
  for (const [index, item] of value.entries())
    if (typeof item !== 'object' || item === null)
      making.fields.push({
        ...scalarField(String(index), schemaBranches(element), { value: item, help: '', required: true }, { edited, reach }),
        label: `Entry ${index + 1}`,
      });
}
