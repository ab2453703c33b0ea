import type { z } from 'zod';
import { applyToFile } from '../../../../engine/compiler/edits/applyCommand.ts';
import { buildForm } from '../../../../engine/compiler/edits/buildForm.ts';
import type { EntryForm } from '../../../../engine/compiler/edits/EntryForm.ts';
import { expandShorthand, entryAt, resolveUnion, type EditedPortal, type Entry } from '../../../../engine/compiler/edits/entryAt.ts';
import { applyChanges } from '../../../../engine/compiler/edits/renaming.ts';
import { findArray, isScalar, schemaBranches } from '../../../../engine/compiler/edits/scalarField.ts';
import { unwrapSchema } from '../../../../engine/compiler/shape/schemaTree.ts';
import { findTag } from '../../../../engine/compiler/edits/keyAdditions.ts';
import type { Manifest } from '../../../../engine/compiler/source/readPortal.ts';
import { kindOfFile } from '../../../../engine/compiler/source/kinds.ts';
import { parseSource } from '../../../../engine/compiler/source/parseSource.ts';
import { isObject, type Path } from '../../../../engine/compiler/source/Source.ts';

type Schema = z.core.$ZodType;
type Texts = ReadonlyMap<string, string>;
type KeysOfObjects = ReadonlyMap<Schema, ReadonlySet<string>>;
type Command = Parameters<typeof applyToFile>[1];

interface State {
  texts: Texts;
  file: string;
  path: Path;
  /** Returns false if opening the form can't reveal new keys. */
  isUseful: () => boolean;
}

/** A click in a form, and the commands that it runs. `next` is the entry whose form opens next. */
interface Click {
  /** The key that is opened or changed. `undefined` for the whole entry. */
  key: string | undefined;
  /** The click's name, such as `open fields`. A click with this name runs only once per schema and value type. */
  name: string;
  commands: readonly Command[];
  next: Path;
  file?: string | undefined;
}

/** Returns the outermost object schemas inside a schema, or the schema itself if it's an object schema. */
export function nearestObjects(schema: Schema): readonly Schema[] {
  const known = nearest.get(schema);
  if (known) return known;
  const { schema: inner, kind } = unwrapSchema(schema);
  const { def } = inner._zod;
  // Skip conditions and computed values, which have their own tests.
  const found = kind === 'condition' || kind === 'value' ? [] : def.type === 'object' ? [inner] : inside(inner).flatMap(nearestObjects);
  nearest.set(schema, found);
  return found;
}

const nearest = new WeakMap<Schema, readonly Schema[]>();

function inside(schema: Schema): readonly Schema[] {
  const { def } = unwrapSchema(schema).schema._zod;
  if (def.type === 'union') return def.options;
  if (def.type === 'array') return [def.element];
  if (def.type === 'record') return [def.valueType];
  return def.type === 'tuple' ? def.items : [];
}

/** Returns the schema for each key of an object. `*` stands for all keys that the schema doesn't list. */
export function keysIn(schema: Schema): ReadonlyMap<string, Schema> {
  const { def } = unwrapSchema(schema).schema._zod;
  if (def.type === 'record') return new Map([['*', def.valueType]]);
  if (def.type !== 'object') return new Map();
  const named = def.catchall && !['never', 'unknown'].includes(def.catchall._zod.def.type) ? [['*', def.catchall] as const] : [];
  return new Map([...Object.entries(def.shape).filter(([key, child]) => key !== '$schema' && findTag(child) === undefined), ...named]);
}

/** Clicks through each file's forms. Returns the `wanted` keys that no form offers. */
export function findMissingKeys({ checked, vocabulary }: EditedPortal, texts: Texts, wanted: KeysOfObjects): KeysOfObjects {
  const missing = new Map([...wanted].map(([object, keys]) => [object, new Set(keys)]));
  const manifestsOf = manifestReader();
  const seen = new Set<string>();
  const idOf = numbering();
  const isNew = (name: string) => !seen.has(name) && seen.add(name);
  const queue: State[] = [...texts.keys()].map((file) => ({ texts, file, path: [], isUseful: () => true }));
  for (let state = queue.pop(); state; state = queue.pop()) {
    if (!state.isUseful()) continue;
    const edited = { checked: { ...checked, manifests: manifestsOf(state.texts) }, vocabulary };
    const entry = entryAt(edited, state.file, state.path);
    if ('mistake' in entry) throw new Error(entry.mistake);
    const object = objectAt(entry);
    const schema = object ?? entry.schema;
    // An entry's form depends on both the schema and the value's type.
    const type = isObject(entry.value) ? String(entry.value['type'] ?? '') : typeof entry.value;
    const place = `${idOf(schema && unwrapSchema(schema).schema)} ${type}`;
    const form = buildForm(edited, state.file, state.path);
    if ('mistake' in form) throw new Error(form.mistake);
    if (object) for (const key of keysOf(form)) missing.get(object)?.delete(key);
    const schemas = schema ? keysIn(schema) : new Map<string, Schema>();
    for (const { key, name, commands, next, file = form.file } of clicksIn(form)) {
      const child = key === undefined ? entry.schema : (schemas.get(key) ?? schemas.get('*') ?? entry.schema);
      const objects = child ? [...nearestObjects(child)] : [];
      if (object && next === form.path) objects.push(object);
      const isUseful = () => objects.some((one) => (missing.get(one)?.size ?? 0) > 0);
      if (!isUseful() || !isNew(`${place} ${name}`)) continue;
      const after = commands.reduce((files, command) => {
        const made = applyToFile(files, command, vocabulary);
        return 'mistake' in made ? files : applyChanges(files, made);
      }, state.texts);
      queue.push({ texts: after, file, path: next, isUseful });
    }
  }
  return missing;
}

function manifestReader(): (texts: Texts) => Manifest[] {
  const known = new Map<string, Map<string, Manifest | undefined>>();
  const read = (file: string, text: string) => {
    const { source } = parseSource(file, text);
    const kind = kindOfFile(file, source.value);
    return kind && { ...kind, source };
  };
  return (texts) =>
    [...texts].flatMap(([file, text]) => {
      const versions = known.get(file) ?? new Map<string, Manifest | undefined>();
      known.set(file, versions);
      if (!versions.has(text)) versions.set(text, read(file, text));
      return versions.get(text) ?? [];
    });
}

function numbering(): (schema: Schema | undefined) => number {
  const numbers = new Map<Schema | undefined, number>();
  return (schema) => {
    const number = numbers.get(schema) ?? numbers.size;
    numbers.set(schema, number);
    return number;
  };
}

/** Returns the schema of the object that an entry's form edits. Returns `undefined` for a list. */
function objectAt({ schema, value }: Entry): Schema | undefined {
  if (!schema || Array.isArray(value)) return undefined;
  const named = isObject(value) ? undefined : expandShorthand(typeof value === 'string' ? value : undefined, schema);
  const first = schemaBranches(schema).find((form) => !isScalar(form) && !findArray(form.schema));
  return named ? unwrapSchema(named.schema).schema : (resolveUnion(schema, value) ?? first?.schema);
}

function keysOf({ fields, lists, others, conditions, keys }: EntryForm): string[] {
  const usable = lists.filter(({ adds, entries }) => adds.length > 0 || entries.length > 0);
  return [...[...fields, ...usable, ...others, ...(conditions?.of ?? [])].map(({ key }) => key), ...(keys?.adds.length ? ['*'] : [])];
}

function clicksIn({ file, path, fields, lists, others, keys, conversions }: EntryForm): Click[] {
  const set = (key: string, value: unknown): Command => ({ do: 'set', file, path: [...path, key], value });
  return [
    ...others.map(({ key, path: next, file: other }) => ({ key, name: `open ${key}`, commands: [], next, file: other })),
    ...lists.flatMap(({ key, path: list, entries, adds }) => [
      ...entries.map((entry) => ({ key, name: `open ${key} ${entry.title}`, commands: [], next: entry.path })),
      ...adds.map(({ value, label }): Click => {
        const commands: Command[] = [{ do: 'insert', file, path: list, value, at: 0 }];
        return { key, name: `add ${key} ${isObject(value) ? label : ''}`, commands, next: [...list, 0] };
      }),
    ]),
    ...(keys?.adds ?? []).map(({ key = 'newOne', value, label }): Click => {
      const commands: Command[] = [{ do: 'insert', file, path, key, value }];
      return { key: '*', name: `name ${label}`, commands, next: [...path, key] };
    }),
    ...conversions.map(({ path: at, label, value }): Click => {
      const key = at.length > path.length ? String(at.at(-1)) : undefined;
      return { key, name: `convert ${key} ${label}`, commands: [{ do: 'set', file, path: at, value }], next: at };
    }),
    ...fields.flatMap(({ key, control, options = [], isSet, required }): Click[] => {
      if (control === 'json') return [];
      const value =
        new Map<string, unknown>([
          ['choice', options[0]?.value ?? 'new'],
          ['number', 1],
          ['checkbox', true],
          ['color', '#336699'],
        ]).get(control) ?? 'New';
      const remove: Command = { do: 'remove', file, path: [...path, key] };
      const kinds = ['effect', 'type'].includes(key) ? options : [];
      return [
        ...(isSet && required ? [] : [{ key, name: `set ${key} ${isSet}`, commands: [isSet ? remove : set(key, value)], next: path }]),
        ...kinds.map(({ value: kind, also = [] }) => ({
          key: key === 'effect' ? undefined : key,
          name: `choose ${kind}`,
          commands: [set(key, kind), ...also.map((more) => set(more.key, more.value))],
          next: path,
        })),
      ];
    }),
  ];
}
