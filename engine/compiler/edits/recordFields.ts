import type { Field } from '../../language/field.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { fieldTypes } from '../../core/fields/fieldTypes.ts';
import { isObject } from '../source/Source.ts';
import type { EditedPortal, Entry } from './entryAt.ts';
import type { FormField, FormList, LinkedForm } from './EntryForm.ts';
import { entryTitle, keyWords, findName } from './keyWords.ts';
import { choice } from './scalarField.ts';

/** Creates form fields for a sample record or a list of sample records. Returns `undefined` for all other entries. */
export function recordFields(
  { kind, manifest, path, value }: Entry,
  { checked }: EditedPortal,
): { fields: FormField[]; lists: FormList[]; others: LinkedForm[] } | undefined {
  if (kind !== 'fixtures') return undefined;
  const { runtime } = checked.names;
  const entity = checked.entities.find(({ of }) => of === manifest.name);
  if (!entity) return undefined;
  const list = Array.isArray(value) ? value : isObject(value) && Array.isArray(value['records']) ? value['records'] : undefined;
  const at = Array.isArray(value) ? path : [...path, 'records'];
  if (list && path.every((key) => key === 'records')) return { fields: [], lists: [records(list, at, entity, runtime)], others: [] };
  const inner = path.filter((key) => typeof key === 'string' && key !== 'records');
  const fields = inner.reduce<readonly Field[] | undefined>((found, key) => found?.find(({ name }) => name === key)?.fields, entity.fields);
  if (!fields) return undefined;
  if (list) return { fields: [], lists: [records(list, path, { label: 'Entry', fields }, runtime)], others: [] };
  if (!isObject(value)) return undefined;
  const known = new Set(fields.map(({ name }) => name));
  const own = fields.filter(({ name }) => !Array.isArray(value[name]) || !hasRecords(value[name]));
  return {
    fields: [
      ...own.map((field) => createFormField(field, value[field.name], runtime)),
      ...Object.keys(value).flatMap((key) => (known.has(key) || key === '$schema' ? [] : [unknownField(key, value[key])])),
    ],
    lists: fields
      .filter((field) => !own.includes(field))
      .map((field) => ({
        ...records(value[field.name], [...path, field.name], { label: 'Entry', fields: field.fields ?? [] }, runtime),
        key: field.name,
      })),
    others: [],
  };
}

function hasRecords(value: unknown): boolean {
  return Array.isArray(value) && value.some(isObject);
}

function records(value: unknown, path: Entry['path'], entity: { label: string; fields: readonly Field[] }, runtime: Runtime): FormList {
  const list: unknown[] = Array.isArray(value) ? value : [];
  const ids = new Set(list.map((record) => (isObject(record) ? record['id'] : undefined)));
  return {
    key: String(path.at(-1) ?? 'records'),
    label: typeof path.at(-1) === 'string' ? keyWords(String(path.at(-1))) : entity.label,
    help: '',
    path,
    entries: list.map((record, index) => ({ title: entryTitle(record, index), path: [...path, index], canMove: list.length > 1 })),
    adds: [{ label: entity.label, value: sampleRecord(entity.fields, ids, runtime) }],
  };
}

export function sampleRecord(fields: readonly Field[], ids: ReadonlySet<unknown>, runtime: Runtime): Record<string, unknown> {
  const number = [...Array.from({ length: ids.size + 2 }).keys()].find((index) => !ids.has(`new-${index + 1}`)) ?? 0;
  const needed = fields.filter((field) => field.name === 'id' || (field.required === true && field.nullable !== true));
  return Object.fromEntries(needed.map((field) => [field.name, field.name === 'id' ? `new-${number + 1}` : sampleValue(field, runtime)]));
}

export function sampleValue(field: Field, runtime: Runtime): unknown {
  if (field.default !== undefined) return field.default;
  const [first] = field.options ?? [];
  if (field.type === 'list') return field.fields ? [sampleRecord(field.fields, new Set(), runtime)] : [first?.value ?? 'New'];
  if (first) return first.value;
  const basic = fieldTypes(runtime).get(field.type)?.basic;
  if (basic === 'number') return typeof field.minimum === 'number' ? field.minimum : field.type === 'year' ? 2025 : 0;
  if (basic === 'boolean') return field.required === true && field.type === 'checkbox';
  return samples[field.type] ?? findName(field.label) ?? field.name;
}

/** The default `longestSide` of an image field, in px. */
const usualSide = 1280;

const samples: Readonly<Record<string, string>> = {
  date: '@d+7',
  time: '19:00',
  datetime: '@d+7T19:00',
  email: 'name@example.org',
  phone: '(555) 010-0100',
  url: 'https://example.org',
  color: '#336699',
  image: '/image.png',
};

function createFormField(field: Field, value: unknown, runtime: Runtime): FormField {
  const basic = fieldTypes(runtime).get(field.type)?.basic;
  const isPlain = value === undefined || typeof value === (basic === 'number' || basic === 'boolean' ? basic : 'string');
  const base = {
    key: field.name,
    label: findName(field.label) ?? field.name,
    help: [findName(field.help), findHint(field, runtime)].filter(Boolean).join(' '),
    value,
    isSet: value !== undefined,
    required: field.required === true && field.nullable !== true,
  };
  if (!isPlain || basic === 'list') return { ...base, control: 'json' };
  if (field.options)
    return {
      ...base,
      ...choice(
        field.options.map((option) => ({ value: option.value, label: findName(option.label) ?? option.value })),
        value,
        false,
      ),
    };
  if (basic === 'number') return { ...base, control: 'number' };
  if (basic === 'boolean') return { ...base, control: 'checkbox' };
  if (field.type === 'image') return { ...base, control: 'picture', longestSide: field.longestSide ?? usualSide };
  return { ...base, control: field.type === 'textarea' ? 'longText' : field.type === 'color' ? 'color' : 'text' };
}

function findHint(field: Field, runtime: Runtime): string | undefined {
  if (field.type !== 'money') return hints[field.type];
  const money = fieldTypes(runtime).get('money');
  const unit = money?.input?.scale === 100 ? 'In cents' : 'Without a decimal point';
  return money && `${unit}: 12550 is ${money.format(12550, field, runtime.locale)}.`;
}

const hints: Readonly<Record<string, string>> = {
  date: 'Year-month-day, such as `2026-01-31`, or relative to today, such as `@d+7`.',
  time: 'A time of day on a 24-hour clock, such as `19:00`.',
  datetime: 'Year-month-day and time, such as `2026-01-31T19:00`, or relative to today, such as `@d+7T19:00`.',
  percent: 'A percentage: 64 is 64%.',
};

function unknownField(key: string, value: unknown): FormField {
  return { key, label: keyWords(key), help: '', control: 'json', value, isSet: true, required: false };
}
