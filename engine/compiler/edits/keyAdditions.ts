import { z } from 'zod';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { Field } from '../../language/field.ts';
import { unwrapSchema } from '../shape/schemaTree.ts';
import { isObject } from '../source/Source.ts';
import { isRequired, type EditedPortal, type Entry } from './entryAt.ts';
import type { FormField, FormKeys, FormOption } from './EntryForm.ts';
import { keyWords, findName } from './keyWords.ts';
import type { ReachableNames } from './findReachableNames.ts';
import { sampleValue } from './recordFields.ts';
import { schemaBranches } from './scalarField.ts';
import { createSkeleton, type SkeletonContext } from './skeleton.ts';

interface Place {
  edited: EditedPortal;
  entry: Entry;
  reach: ReachableNames;
}

const entries: Readonly<Record<string, string>> = { gates: 'Gate', rules: 'Rule', actions: 'Action', choices: 'List of choices' };

/** Returns the keys that can be added to an object, such as the gates in gates.json. Returns `undefined` if its keys are fixed. */
export function keyAdditions(place: Place, schema: z.core.$ZodType, current: Readonly<Record<string, unknown>>): FormKeys | undefined {
  const { def } = unwrapSchema(schema).schema._zod;
  const rest = def.type === 'object' ? def.catchall : def.type === 'record' ? def.valueType : undefined;
  if (!rest || rest._zod.def.type === 'never' || rest._zod.def.type === 'unknown') return undefined;
  const { entry } = place;
  // Don't offer to add keys to flows or sign-in rules, because a new key would also need an entry elsewhere.
  if (entry.kind === 'flows' || entry.path[0] === 'signIn') return undefined;
  const label = (entry.path.length === 0 && entries[entry.kind]) || 'Entry';
  const taken = Object.keys(current);
  const fields = fieldsSet(place)?.filter(({ name }) => !taken.includes(name));
  const { runtime } = place.edited.checked.names;
  if (fields)
    return {
      label: 'Field',
      taken,
      adds: fields.map((field) => ({
        label: findName(field.label) ?? keyWords(field.name),
        key: field.name,
        value: valueFor(field, runtime),
      })),
    };
  const making: SkeletonContext = { ...place, taken: new Set() };
  const tagged = taggedForms(rest);
  const made = tagged.length > 1 ? undefined : createSkeleton(rest, 'label', making);
  const kinds =
    tagged.length > 1
      ? tagged.map(({ tag, schema: form }) => ({ label: keyWords(tag), value: createSkeleton(form, tag, making) }))
      : [{ label, value: made }];
  const adds = kinds.filter(({ value }) => value !== undefined);
  if (adds.length === 0) return undefined;
  const names = def.type === 'record' ? listNames(def.keyType) : undefined;
  if (!names) return { label, taken, adds };
  return {
    label,
    taken,
    adds: names.filter((key) => !taken.includes(key)).map((key) => ({ label: keyWords(key), key, value: made })),
  };
}

function listNames(schema: z.core.$ZodType): string[] | undefined {
  const { def } = unwrapSchema(schema).schema._zod;
  return def.type === 'enum' ? Object.values(def.entries).map(String) : undefined;
}

/** Returns the fields allowed in an effect's `set`. Returns `undefined` if the entry isn't such a `set`. */
function fieldsSet({ edited, entry }: Place): readonly Field[] | undefined {
  const effect = entry.levels.at(-2)?.value;
  const name = isObject(effect) ? effect['effect'] : undefined;
  const word = edited.vocabulary.effects.find((one) => one.effect === name);
  const of = isObject(effect) ? effect['of'] : undefined;
  const entity = typeof of === 'string' ? edited.checked.names.collections.get(of) : undefined;
  if (entry.path.at(-1) !== 'set' || word?.record === undefined || !entity) return undefined;
  const { collection, fields = [] } = entity;
  const stored = new Set(fields.flatMap(({ name: field, derived }) => (derived || field === 'id' ? [] : [field])));
  return edited.checked.entities.find((known) => known.of === collection)?.fields.filter((field) => stored.has(field.name)) ?? [];
}

export function valuesToSet(place: Place, key: string): FormOption[] {
  const field = fieldsSet(place)?.find(({ name }) => name === key);
  return (field?.options ?? []).map(({ value, label }) => ({ value, label: findName(label) ?? value }));
}

function valueFor(field: Field, runtime: Runtime): unknown {
  return field.type === 'date' ? 'now.date' : sampleValue(field, runtime);
}

interface TaggedBranch {
  key: string;
  tag: string;
  schema: z.core.$ZodType;
  shape: z.core.$ZodLooseShape;
}

function taggedForms(schema: z.core.$ZodType): TaggedBranch[] {
  return schemaBranches(schema).flatMap(({ schema: form, kind }) => {
    const { def } = form._zod;
    if (kind !== undefined || def.type !== 'object') return [];
    return Object.entries(def.shape).flatMap(([key, child]) => {
      const tag = findTag(child);
      return tag === undefined ? [] : [{ key, tag, schema: form, shape: def.shape }];
    });
  });
}

/** If a required key allows only one string, returns that string, such as `table` for `"block": "table"`. */
export function findTag(schema: z.core.$ZodType): string | undefined {
  const { def } = unwrapSchema(schema).schema._zod;
  const [tag] = def.type === 'literal' && def.values.length === 1 ? def.values : [];
  return typeof tag === 'string' && isRequired(schema) ? tag : undefined;
}

/**
 * Returns the field for choosing an action's effect, if any. Choosing an option adds the keys that the new effect requires, and
 * removes the keys that the new effect doesn't allow.
 */
export function effectField({ edited, entry, reach }: Place, current: Readonly<Record<string, unknown>>): FormField | undefined {
  if (!entry.schema || current['effect'] === undefined) return undefined;
  const tagged = taggedForms(entry.schema).filter(({ key }) => key === 'effect');
  if (tagged.length < 2) return undefined;
  const making: SkeletonContext = { edited, reach, taken: new Set() };
  const options = tagged.map(({ tag, schema, shape }): FormOption => {
    const removed = Object.keys(current).filter((key) => !Object.hasOwn(shape, key) && key !== '$comment');
    const shared = Object.fromEntries(Object.entries(current).filter(([key]) => Object.hasOwn(shape, key)));
    const isWhole = z.safeParse(schema, { ...shared, effect: tag }).success;
    const least = tag === current['effect'] || isWhole ? {} : createSkeleton(schema, tag, making);
    const needed = Object.entries(isObject(least) ? least : {}).filter(([key]) => !Object.hasOwn(current, key));
    const also = [...removed.map((key) => ({ key })), ...needed.map(([key, value]) => ({ key, value }))];
    return { value: tag, label: keyWords(tag), ...(also.length > 0 && { also }) };
  });
  const help = 'The effect of clicking the button. If you choose a different effect, the settings that both effects share are kept.';
  return {
    key: 'effect',
    label: keyWords('effect'),
    help,
    control: 'choice',
    options,
    value: current['effect'],
    isSet: true,
    required: true,
  };
}
