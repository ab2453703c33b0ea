import { z } from 'zod';
import type { ReferenceKind } from '../../language/references.ts';
import { toSuggestedKind, suggestNames } from '../names/suggestNames.ts';
import type { EntityNames } from '../names/PortalNames.ts';
import { unwrapSchema } from '../shape/schemaTree.ts';
import { isObject, valueAt } from '../source/Source.ts';
import { findCaseSchema } from './findCaseSchema.ts';
import { isRequired, type EditedPortal } from './entryAt.ts';
import { keyWords } from './keyWords.ts';
import type { ReachableNames } from './findReachableNames.ts';
import { findArray } from './scalarField.ts';

export interface SkeletonContext {
  edited: EditedPortal;
  reach: ReachableNames;
  taken: ReadonlySet<string>;
  /** The collections that the edited file uses, most used first. New entries prefer collections at the start of this list. */
  nearby?: readonly string[];
}

/** Returns a minimal value for a schema, with names that exist in the portal. Returns `undefined` if that's impossible. */
export function createSkeleton(schema: z.core.$ZodType, key: string, making: SkeletonContext): unknown {
  const { schema: inner, kind } = unwrapSchema(schema);
  if (kind !== undefined) return nameFor(kind, key, making);
  const { def } = inner._zod;
  switch (def.type) {
    case 'union': {
      for (const option of def.options) {
        const made = createSkeleton(option, key, making);
        if (made !== undefined) return made;
      }
      return undefined;
    }
    case 'object':
      return objectFor(inner, def.shape, making);
    case 'record':
      return {};
    case 'array':
      return listFor(inner, key, making);
    case 'tuple': {
      const items = def.items.map((item) => createSkeleton(item, key, making));
      return items.includes(undefined) ? undefined : items;
    }
    case 'literal':
      return def.values[0];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'string':
      return key === 'id' || key === 'name' || key === 'state' || key === 'value'
        ? freeName(newName(key), making.taken)
        : textFor(key, inner);
    default:
      return undefined;
  }
}

function newName(key: string): string {
  return key === 'state' ? 'choice' : 'new';
}

/** Returns the name or, if it is taken, the name with the first free number: `events2`. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}${number}`)) number += 1;
  return `${name}${number}`;
}

function textFor(key: string, schema: z.core.$ZodType): string | undefined {
  return [keyWords(key), '#336699', key].find((text) => z.safeParse(schema, text).success);
}

function listFor(schema: z.core.$ZodType, key: string, making: SkeletonContext): unknown[] | undefined {
  if (z.safeParse(schema, []).success) return [];
  const def = findArray(schema);
  const first = def && createSkeleton(def.element, key, making);
  return first === undefined ? undefined : [first];
}

/** If the required keys alone aren't a valid value, try adding one of these optional keys, in this order. */
const helpful = ['items', 'to', 'field', 'by', 'x', 'choices', 'options', 'fields', 'label', 'confirm', 'say'];

function objectFor(schema: z.core.$ZodType, shape: z.core.$ZodLooseShape, outer: SkeletonContext): Record<string, unknown> | undefined {
  const required = Object.keys(shape).filter((key) => shape[key] && isRequired(shape[key]));
  const given = givenNames(shape, required, outer);
  if (!given) return undefined;
  const making: SkeletonContext = { ...outer, reach: { ...outer.reach, ...(given.entity && { entity: given.entity }) } };
  const value: Record<string, unknown> = {};
  for (const key of required) {
    const child = shape[key];
    value[key] = Object.hasOwn(given.names, key) ? given.names[key] : child && createSkeleton(child, key, making);
    if (value[key] === undefined) return undefined;
  }
  if (z.safeParse(schema, value).success) return value;
  const more = [...new Set([...helpful, ...Object.keys(shape)])].filter((key) => shape[key] && !required.includes(key));
  for (const key of more) {
    const child = shape[key];
    const made = child && createSkeleton(child, key, making);
    const whole = { ...value, [key]: made };
    if (made !== undefined && z.safeParse(schema, whole).success) return whole;
  }
  return undefined;
}

/** Chooses the collection and the table first, because other names depend on them. */
function givenNames(
  shape: z.core.$ZodLooseShape,
  required: readonly string[],
  { edited, reach, nearby = [] }: SkeletonContext,
): { names: Record<string, string>; entity?: EntityNames } | undefined {
  const { names } = edited.checked;
  const kindOf = (key: string) => (shape[key] ? unwrapSchema(shape[key]).kind : undefined);
  const of = required.find((key) => kindOf(key) === 'collection');
  const table = required.find((key) => kindOf(key) === 'table');
  const rank = (name: string) => (nearby.includes(name) ? nearby.indexOf(name) : nearby.length);
  const collections = [...names.collections].filter(([, { single }]) => !single).toSorted(([one], [other]) => rank(one) - rank(other));
  if (table !== undefined && of !== undefined) {
    // Prefer tables with the same entity as the surrounding block.
    const tables = [...names.tables].sort(([, one], [, other]) => Number(isAbout(other, reach)) - Number(isAbout(one, reach)));
    for (const [name, written] of tables) {
      const found = collections.find(([, entity]) => entity.name === valueAt(written, ['entity']));
      if (found) return { names: { [table]: name, [of]: found[0] }, entity: found[1] };
    }
    return undefined;
  }
  const isDated = required.some((key) => key === 'date');
  const hasNeededFields = ([, { fields }]: (typeof collections)[number]) => !isDated || fields?.some(({ type }) => type === 'date');
  const own = collections.find(([, entity]) => entity === reach.entity && hasNeededFields([entity.name, entity]));
  const found = own ?? collections.find(hasNeededFields);
  if (of === undefined) return { names: {} };
  return found && { names: { [of]: found[0] }, entity: found[1] };
}

function isAbout(table: unknown, { entity }: ReachableNames): boolean {
  return entity !== undefined && valueAt(table, ['entity']) === entity.name;
}

function nameFor(kind: ReferenceKind, key: string, { edited, reach }: SkeletonContext): unknown {
  const { names } = edited.checked;
  const fields = (reach.entity?.fields ?? []).filter(({ type }) => type !== 'password');
  switch (kind) {
    case 'condition':
      return { 'viewer.signedIn': true };
    case 'text':
      return key === 'empty' ? 'Nothing here yet' : key === 'text' ? 'New text' : `New ${keyWords(key).toLowerCase()}`;
    case 'value': {
      const [collection] = names.collections.keys();
      return collection === undefined ? 0 : { count: collection };
    }
    case 'icon':
      return 'circle';
    case 'field':
      if (key === 'date') return fields.find(({ type }) => type === 'date')?.name;
      // Group by a field that can have the same value in several records.
      if (key === 'by') return (fields.find(({ values }) => values) ?? fields.find(({ type }) => type === 'date'))?.name;
      return reach.entity && guessTitleField(reach.entity);
    case 'figure':
      return fields.find(({ type }) => ['number', 'money', 'percent', 'rating'].includes(type))?.name;
    case 'place':
    case 'sort':
      return fields.find(({ name, type }) => name !== 'id' && type !== 'list')?.name;
    case 'route':
    case 'screen':
    case 'address':
      return findOpenRoute(edited);
    case 'form':
      return [...names.forms].find(([, form]) => isContextFree(form, edited))?.[0];
    case 'card':
      return undefined;
    case 'part':
      return [...names.parts].find(([, part]) => isObject(part) && part['entity'] === undefined)?.[0];
    case 'fieldType':
      return 'text';
    case 'record':
      return 'viewer';
    case 'pattern':
      return '.*';
    case 'default':
    case 'bound':
    case 'ownAddress':
    case 'event':
      return undefined;
    case 'action':
      // A required `do` is an action that runs without a click. The wrong action could do harm, such as leaving the page, so don't guess.
      if (key === 'do') return undefined;
      return [...(names.actions ?? [])].find(([, effects]) => effects.every(({ word }) => word?.ignoresPayload === true))?.[0];
    default: {
      const offered = toSuggestedKind(kind);
      return offered === undefined ? undefined : suggestNames(names)[offered].names[0];
    }
  }
}

export function guessTitleField({ fields = [] }: EntityNames): string | undefined {
  const shown = fields.filter(({ type }) => type !== 'password');
  const named = shown.find(({ name }) => ['title', 'name', 'label'].includes(name));
  return (named ?? shown.find(({ name }) => name !== 'id') ?? shown[0])?.name;
}

function isContextFree(form: unknown, { checked: { names } }: EditedPortal): boolean {
  if (!isObject(form) || form['fields'] === undefined) return false;
  const effects = names.actions?.get(String(form['onSubmit'])) ?? [];
  const asksForRecord = effects.some(({ word }) => word?.record === 'changes' || word?.record === 'removes');
  const written = JSON.stringify([form, effects.map(({ keys }) => keys)]);
  return !asksForRecord && !/"(flow|row|outer|values|page)\.|\{(flow|row|outer|values|page)\./.test(written);
}

/** Returns an address that most viewers can open: the index of the first folder that has one, or else the first screen. */
function findOpenRoute({ checked: { manifests, names } }: EditedPortal): string | undefined {
  const index = manifests.flatMap(({ kind, source }) => (kind === 'layouts' && isObject(source.value) ? [source.value['index']] : []));
  const first = index.find((address) => typeof address === 'string');
  return typeof first === 'string' ? first : [...names.routes][0];
}

export function createCase(schema: z.core.$ZodType, making: SkeletonContext): unknown {
  const use = findCaseSchema(schema);
  const made = use && createSkeleton(use, 'text', making);
  return made === undefined ? undefined : { when: { 'viewer.signedIn': true }, use: made };
}
