import type { z } from 'zod';
import { references, type ReferenceKind } from '../../language/references.ts';
import { isObject, type Path } from '../source/Source.ts';

/** A schema without its wrappers. If it's a reference, `kind` is set. */
export interface UnwrappedSchema {
  schema: z.core.$ZodTypes;
  kind: ReferenceKind | undefined;
}

const cache = new WeakMap<z.core.$ZodType, UnwrappedSchema>();

/** Removes wrappers such as `optional`, `default`, and `lazy` from a schema. */
export function unwrapSchema(schema: z.core.$ZodType): UnwrappedSchema {
  const known = cache.get(schema) ?? removeWrappers(schema);
  cache.set(schema, known);
  return known;
}

function removeWrappers(schema: z.core.$ZodType): UnwrappedSchema {
  let kind = references.get(schema)?.kind;
  // All schemas that zod creates are among $ZodTypes, but their declared type is wider.
  let inner = schema as z.core.$ZodTypes;
  for (;;) {
    const { def } = inner._zod;
    let next: z.core.$ZodType;
    if (def.type === 'lazy') next = def.getter();
    else if ('innerType' in def) next = def.innerType;
    else if (def.type === 'pipe' && kind !== 'text' && kind !== 'address') next = def.in;
    else return { schema: inner, kind };
    // zod's type for inner schemas is too wide.
    inner = next as z.core.$ZodTypes;
    kind ??= references.get(inner)?.kind;
  }
}

type UnionDef = z.core.$ZodUnionDef;

/** Returns the branch of a union that fits `value` best. Returns `undefined` if none fits. */
export function findBranch(def: UnionDef, value: unknown): z.core.$ZodType | undefined {
  const discriminator = readDiscriminator(def);
  if (discriminator !== undefined) {
    const tag = isObject(value) ? value[discriminator] : undefined;
    if (typeof tag !== 'string') return undefined;
    return def.options.find((option) => option._zod.propValues?.[discriminator]?.has(tag));
  }
  const scores = def.options.map((option) => rateFit(option, value));
  const best = Math.max(...scores);
  // Don't guess if several branches are objects and `value` has none of their keys.
  if (best === 0 || (isObject(value) && best === 1 && scores.filter((score) => score === best).length > 1)) return undefined;
  return def.options[scores.indexOf(best)];
}

/** Returns the first key of each object branch. These keys distinguish the branches. */
export function leadingKeys(def: UnionDef): string[] {
  return def.options.flatMap((option) => {
    const { def: inner } = unwrapSchema(option).schema._zod;
    return inner.type === 'object' ? Object.keys(inner.shape).slice(0, 1) : inner.type === 'union' ? leadingKeys(inner) : [];
  });
}

function readDiscriminator(def: UnionDef): string | undefined {
  return 'discriminator' in def && typeof def.discriminator === 'string' ? def.discriminator : undefined;
}

/**
 * Rates how well a value fits the schema. A value of another JSON type gets 0. The more keys an object shares with the schema, the higher
 * its rating.
 */
function rateFit(option: z.core.$ZodType, value: unknown): number {
  const { def } = unwrapSchema(option).schema._zod;
  switch (def.type) {
    case 'union':
      return Math.max(...def.options.map((inner) => rateFit(inner, value)));
    case 'object':
      if (!isObject(value)) return 0;
      return 1 + Object.keys(value).reduce((sum, key) => sum + (key in def.shape ? 2 : 0), 0);
    case 'record':
      return isObject(value) ? 1 : 0;
    case 'array':
    case 'tuple':
      return Array.isArray(value) ? 1 : 0;
    case 'null':
      return value === null ? 1 : 0;
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === def.type ? 1 : 0;
    case 'literal':
      return def.values.some((literal) => typeof literal === typeof value) ? 1 : 0;
    case 'pipe':
    case 'enum':
      return typeof value === 'string' ? 1 : 0;
    default:
      return 0;
  }
}

export function childSchema(schema: z.core.$ZodType, value: unknown, key: string | number): z.core.$ZodType | undefined {
  const { def } = unwrapSchema(schema).schema._zod;
  switch (def.type) {
    case 'union': {
      const branch = findBranch(def, value);
      return branch && childSchema(branch, value, key);
    }
    case 'object':
      return Object.hasOwn(def.shape, key) ? def.shape[key] : def.catchall;
    case 'record':
      return def.valueType;
    case 'array':
      return def.element;
    case 'tuple':
      return typeof key === 'number' ? def.items[key] : undefined;
    default:
      return undefined;
  }
}

export function schemaAt(schema: z.core.$ZodType, value: unknown, path: Path): z.core.$ZodType | undefined {
  let found: z.core.$ZodType | undefined = schema;
  let inner = value;
  for (const key of path) {
    found = found && childSchema(found, inner, key);
    inner = Array.isArray(inner) && typeof key === 'number' ? inner[key] : isObject(inner) ? inner[key] : undefined;
  }
  return found;
}

export function schemaKeys(schema: z.core.$ZodType | undefined, value: unknown): string[] {
  if (!schema) return [];
  const { def } = unwrapSchema(schema).schema._zod;
  if (def.type === 'object') return Object.keys(def.shape);
  return def.type === 'union' ? schemaKeys(findBranch(def, value), value) : [];
}
