import { rootsGiven } from './looksLikePath.ts';
import type { z } from 'zod';
import type { Provided } from '../../language/provided.ts';
import { unwrapSchema, findBranch } from '../shape/schemaTree.ts';
import { startsWithDay } from '../../core/fields/values.ts';
import { isObject, valueAt, type Path } from '../source/Source.ts';
import { conditionReferences } from './conditionReferences.ts';
import type { FoundReference, GivenRoots, ReferenceContext } from './Reference.ts';
import { textReferences } from './textReferences.ts';
import { valueReferences } from './valueReferences.ts';

type Blocks = Readonly<Record<string, Provided>>;

/** Returns the references in `value`. Skips parts that don't match the schema. */
export function walkManifest(schema: z.core.$ZodType, value: unknown, provided: Blocks): FoundReference[] {
  const given = rootsGiven(provided);
  return walk(schema, value, [], { given }, provided);
}

function walk(schema: z.core.$ZodType, value: unknown, path: Path, around: ReferenceContext, provided: Blocks): FoundReference[] {
  if (value === undefined) return [];
  const { schema: inner, kind } = unwrapSchema(schema);
  if (kind === 'condition')
    return [{ kind, name: '', path, side: 'value', context: around, test: value }, ...conditionReferences(value, path, around)];
  if (kind === 'value') return valueReferences(value, path, around);
  if (kind === 'text') return textReferences(value, path, around);
  if (kind === 'ownAddress') return value === true ? [{ kind, name: '', path, side: 'value', context: around }] : [];
  if (kind === 'bound' || kind === 'default') {
    if (typeof value !== 'string' || (kind === 'bound' ? startsWithDay(value) : !value.startsWith('numbers.'))) return [];
    return [{ kind: 'path', name: value, path, side: 'value', context: around }];
  }
  if (kind !== undefined) {
    if (typeof value !== 'string') return [];
    const own: FoundReference = { kind: kind === 'receiver' ? 'collection' : kind, name: value, path, side: 'value', context: around };
    return kind === 'address' ? [own, ...textReferences(value, path, around).map((found) => ({ ...found, inserted: false }))] : [own];
  }
  const { def } = inner._zod;
  const step = (child: z.core.$ZodType | undefined, key: string | number, entry: unknown, near: ReferenceContext = around) =>
    child ? walk(child, entry, [...path, key], near, provided) : [];
  switch (def.type) {
    case 'union': {
      const branch = findBranch(def, value);
      return branch ? walk(branch, value, path, around, provided) : [];
    }
    case 'array':
      return Array.isArray(value) ? value.flatMap((entry, index) => step(def.element, index, entry)) : [];
    case 'tuple':
      return Array.isArray(value) ? value.flatMap((entry, index) => step(def.items[index], index, entry)) : [];
    case 'record':
      return isObject(value) ? Object.entries(value).flatMap(([key, entry]) => step(def.valueType, key, entry)) : [];
    case 'object': {
      if (!isObject(value)) return [];
      const near = contextInside(def.shape, value, around, provided);
      return Object.entries(value).flatMap(([key, entry]) => {
        const child = Object.hasOwn(def.shape, key) ? def.shape[key] : def.catchall;
        // Check a collection's name in the outer context. Only the name's sibling keys can use the collection's records.
        const here =
          child && unwrapSchema(child).kind === 'collection' ? around : key === 'where' ? withOffered(def.shape, value, near) : near;
        const inside = step(child, key, entry, here);
        return child && isOpen(child, entry) ? [{ ...openCases, path: [...path, key], context: near }, ...inside] : inside;
      });
    }
    default:
      return [];
  }
}

const openCases = { kind: 'openCases', name: '', side: 'value' } as const;

function isOpen(schema: z.core.$ZodType, value: unknown): boolean {
  if (!Array.isArray(value) || schema._zod.optin === 'optional') return false;
  const { def } = unwrapSchema(schema).schema._zod;
  const takesText = def.type === 'union' && def.options.some((option) => unwrapSchema(option).kind === 'text');
  return takesText && value.every((entry) => isObject(entry) && entry['use'] !== undefined && entry['when'] !== undefined);
}

/** Returns the context inside an object: `around`, plus the rows, machine, and block values that the object provides. */
function contextInside(
  shape: z.core.$ZodLooseShape,
  value: Record<string, unknown>,
  around: ReferenceContext,
  provided: Blocks,
): ReferenceContext {
  let near = around;
  const kind = value['block'];
  if (typeof kind === 'string') near = withProvided(value, Object.hasOwn(provided, kind) ? (provided[kind] ?? {}) : {}, around);
  for (const [key, child] of Object.entries(shape)) {
    const name = value[key];
    if (typeof name !== 'string') continue;
    const { kind: referred } = unwrapSchema(child);
    if (referred === 'collection' || referred === 'entity') near = { ...near, rows: { kind: referred, name, outer: around.rows } };
    if (referred === 'collection' && value['by'] !== undefined) near = { ...near, group: near.rows };
    if (referred === 'machine') near = { ...near, machine: name };
  }
  return near;
}

function withOffered(shape: z.core.$ZodLooseShape, { of }: Record<string, unknown>, near: ReferenceContext): ReferenceContext {
  const isField = shape['of'] !== undefined && unwrapSchema(shape['of']).kind === 'recordsOf';
  return isField && typeof of === 'string' ? { ...near, rows: { kind: 'collection', name: of, outer: near.rows } } : near;
}

function withProvided(block: Record<string, unknown>, { row, roots = {}, own = {} }: Provided, around: ReferenceContext): ReferenceContext {
  const rows = row === undefined ? undefined : valueAt(block, row.split('.'));
  return {
    ...around,
    ...(typeof rows === 'string' && { rows: { kind: 'collection', name: rows, outer: around.rows } }),
    roots: { ...around.roots, ...givenRoots(block, roots, around.roots) },
    own: givenRoots(block, own, undefined),
  };
}

/** Returns the scope roots that a block provides. Merges a root with an outer root of the same name. */
function givenRoots(block: Record<string, unknown>, roots: NonNullable<Provided['roots']>, around: GivenRoots | undefined): GivenRoots {
  const given = Object.entries(roots).flatMap(([root, what]): [string, GivenRoots[string]][] => {
    if (what === 'value' || what === 'anything') return [[root, what]];
    if ('entriesOf' in what) {
      const form = block[what.entriesOf];
      return typeof form === 'string' ? [[root, { form }]] : [];
    }
    const outer = around?.[root];
    const before = typeof outer === 'object' && 'keys' in outer ? outer.keys : [];
    if (!('namesOf' in what)) return [[root, { keys: what }]];
    const names = valueAt(block, what.namesOf.split('.'));
    return isObject(names) ? [[root, { keys: [...before, ...Object.keys(names)] }]] : [];
  });
  return Object.fromEntries(given);
}
