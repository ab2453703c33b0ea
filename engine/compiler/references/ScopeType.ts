import { nearest } from '../source/nearest.ts';
import type { FieldNames, Names } from '../names/PortalNames.ts';

export type ScopeType =
  /** A value with a type that isn't known until run time. */
  | 'open'
  /** A value without keys. `type` (its field type) and `values` (all its possible values) are set only if known. */
  | { values?: readonly string[] | undefined; type?: string | undefined }
  | { keys: Readonly<Record<string, ScopeType>> };

export const leaf: ScopeType = {};

export function objectType(keys: Readonly<Record<string, ScopeType>>): ScopeType {
  return { keys };
}

/** Returns an object type with these keys. Returns `open` if the keys are unknown. */
export function createObjectType(names: Names | readonly string[]): ScopeType {
  return names === undefined ? 'open' : objectType(Object.fromEntries([...names].map((name) => [name, leaf])));
}

/** Returns the type of a record with these fields, or `open` if they are unknown. A list field without known values is also `open`. */
export function recordType(fields: readonly FieldNames[] | undefined): ScopeType {
  return fields === undefined
    ? 'open'
    : objectType(
        Object.fromEntries(fields.map(({ name, type, values }) => [name, type === 'list' && !values ? 'open' : { values, type }])),
      );
}

/** Returns a type with the keys of both types. Combines their `values`, or drops `values` if only one type has them. */
export function mergeTypes(one: ScopeType, other: ScopeType): ScopeType {
  if (one === 'open' || other === 'open') return 'open';
  if (!('keys' in one) || !('keys' in other)) return 'keys' in one ? one : 'keys' in other ? other : mergeLeaves(one, other);
  const keys: Record<string, ScopeType> = { ...one.keys };
  for (const [name, scopeType] of Object.entries(other.keys)) {
    const known = Object.hasOwn(keys, name) ? keys[name] : undefined;
    keys[name] = known === undefined ? scopeType : mergeTypes(known, scopeType);
  }
  return objectType(keys);
}

type LeafType = Exclude<ScopeType, 'open' | { keys: unknown }>;

function mergeLeaves(one: LeafType, other: LeafType): ScopeType {
  return {
    ...(one.values && other.values && { values: [...new Set([...one.values, ...other.values])] }),
    ...(one.type === other.type && { type: one.type }),
  };
}

export type Lookup = { scopeType: ScopeType } | { owner: string; missing: string; suggestion: string | undefined };

export function lookUp(path: string, scopeType: ScopeType): Lookup {
  const segments = path.split('.');
  let here = scopeType;
  for (const [index, segment] of segments.entries()) {
    if (here === 'open') return { scopeType: here };
    const keys = 'keys' in here ? here.keys : {};
    const next = Object.hasOwn(keys, segment) ? keys[segment] : undefined;
    if (next === undefined) {
      const near = nearest(segment, Object.keys(keys));
      const suggestion = near === undefined ? undefined : [...segments.slice(0, index), near, ...segments.slice(index + 1)].join('.');
      return { owner: segments.slice(0, index).join('.'), missing: segment, suggestion };
    }
    here = next;
  }
  return { scopeType: here };
}
