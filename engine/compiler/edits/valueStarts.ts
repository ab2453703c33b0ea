import type { z } from 'zod';
import { isObject } from '../source/Source.ts';
import type { EntityNames, FieldNames } from '../names/PortalNames.ts';
import type { SkeletonContext } from './skeleton.ts';

const words: Readonly<Record<string, string>> = {
  string: 'The value of a field or path',
  number: 'A number',
  count: 'The number of records',
  sum: 'The sum of a field across all records',
  get: 'A field of one record',
  share: 'A share, in percent',
  ratio: 'A quotient',
  difference: 'A difference',
  product: 'A product',
  days: 'The number of days between two dates',
  call: 'A function of the portal',
  text: 'Text',
};

function leadingKey(schema: z.core.$ZodTypes): string {
  const { def } = schema._zod;
  return def.type === 'object' ? (Object.keys(def.shape)[0] ?? '') : def.type;
}

export function valueWord(schema: z.core.$ZodTypes): string {
  return words[leadingKey(schema)] ?? leadingKey(schema);
}

const figures = new Set(['number', 'money', 'percent', 'rating', 'year']);
/** The types whose values can be added up. A total of years or ratings, for example, makes no sense. */
const summable = new Set(['number', 'money']);
const dates = new Set(['date', 'datetime']);

/**
 * Creates a computed value that matches `schema`, from the current value (`present`) if possible. If `within` is `days`, the result must be
 * a date. Returns `undefined` if nothing fits.
 */
export function valueStart(schema: z.core.$ZodTypes, present: unknown, within: string | undefined, making: SkeletonContext): unknown {
  const form = leadingKey(schema);
  const { entity } = making.reach;
  const date = pathOf(entity && findFirst(entity, dates));
  if (within === 'days') return form === 'string' ? (date ?? 'now.date') : undefined;
  const figure = pathOf(entity && findFirst(entity, figures));
  if (within !== undefined && (form === 'string' || form === 'text')) return form === 'string' ? figure : undefined;
  switch (form) {
    case 'string':
      return pathIn(present) ?? figure ?? pathOf(entity && findFirst(entity)) ?? 'now.date';
    case 'number':
      return 0;
    case 'count': {
      const counted = findCounted(making);
      return counted && { count: counted[0] };
    }
    case 'sum': {
      const summed = findCounted(making, summable);
      return summed && { sum: `${summed[0]}.${summed[1]}` };
    }
    case 'get': {
      const read = findCounted(making, within === undefined ? undefined : figures, true);
      return read && { get: `${read[0]}.${read[1]}` };
    }
    case 'share':
    case 'ratio': {
      const part = makeFigure(present, making);
      return { [form]: part, of: part };
    }
    case 'difference':
      return { difference: [makeFigure(present, making), 0] };
    case 'product':
      return { product: [makeFigure(present, making), 1] };
    case 'days':
      return { days: [date ?? 'now.date', 'now.date'] };
    case 'call': {
      const [name] = making.edited.checked.names.functions;
      return name === undefined ? undefined : { call: name };
    }
    case 'text': {
      const path = pathIn(present);
      return { text: path === undefined ? 'New text' : `{${path}}` };
    }
    default:
      return undefined;
  }
}

function pathOf(field: FieldNames | undefined): string | undefined {
  return field && `row.${field.name}`;
}

function findFirst({ fields = [] }: EntityNames, types?: ReadonlySet<string>): FieldNames | undefined {
  return fields.find(({ name, type }) => (types ? types.has(type) : name !== 'id' && type !== 'list' && type !== 'password'));
}

function pathIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value.includes('.') ? value : undefined;
  if (!isObject(value)) return undefined;
  const parts = [value['share'], value['ratio'], value['difference'], value['product'], value['days']];
  const path = parts
    .flatMap((part: unknown) => (Array.isArray(part) ? part : [part]))
    .find((part) => typeof part === 'string' && part.includes('.'));
  return typeof path === 'string' ? path : undefined;
}

function makeFigure(present: unknown, making: SkeletonContext): unknown {
  const { entity } = making.reach;
  if (typeof present === 'number' || (isObject(present) && !('text' in present) && !('get' in present) && !('call' in present)))
    return present;
  const field = typeof present === 'string' && entity?.fields?.find(({ name, type }) => `row.${name}` === present && figures.has(type));
  if (field) return present;
  const counted = findCounted(making);
  return pathOf(entity && findFirst(entity, figures)) ?? (counted ? { count: counted[0] } : 1);
}

/** Returns the first collection with a field of one of these types. Tries the current record's collection first. */
function findCounted(
  { edited: { checked }, reach }: SkeletonContext,
  types?: ReadonlySet<string>,
  single = false,
): readonly [collection: string, field: string] | undefined {
  const all = [...checked.names.collections].filter(([, entity]) => entity.single === single);
  const sorted = all.toSorted(([, one], [, other]) => Number(other === reach.entity) - Number(one === reach.entity));
  for (const [collection, entity] of sorted) {
    const field = findFirst(entity, types);
    if (field) return [collection, field.name];
  }
  return undefined;
}
