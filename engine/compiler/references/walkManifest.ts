import type { z } from 'zod';
import { bare, branchFor } from '../shape/schemaTree.ts';
import { isObject, type Path } from '../source/Source.ts';
import { conditionReferences } from './conditionReferences.ts';
import type { FoundReference, Surroundings } from './Reference.ts';
import { textReferences } from './textReferences.ts';
import { valueReferences } from './valueReferences.ts';

/**
 * All names that `value` uses, found by walking it along its schema: whatever a schema marks with `refersTo`,
 * and what stands in conditions, values and texts. Goes around what does not fit the schema.
 */
export function walkManifest(schema: z.core.$ZodType, value: unknown): FoundReference[] {
  return walk(schema, value, [], {});
}

function walk(schema: z.core.$ZodType, value: unknown, path: Path, around: Surroundings): FoundReference[] {
  if (value === undefined) return [];
  const { schema: inner, kind } = bare(schema);
  if (kind === 'condition')
    return [{ kind, name: '', path, side: 'value', surroundings: around, test: value }, ...conditionReferences(value, path, around)];
  if (kind === 'value') return valueReferences(value, path, around);
  if (kind === 'text') return textReferences(value, path, around);
  if (kind !== undefined) {
    if (typeof value !== 'string') return [];
    const own: FoundReference = { kind, name: value, path, side: 'value', surroundings: around };
    return kind === 'address' ? [own, ...textReferences(value, path, around).map((found) => ({ ...found, inserted: false }))] : [own];
  }
  const { def } = inner._zod;
  const step = (child: z.core.$ZodType | undefined, key: string | number, entry: unknown, near: Surroundings = around) =>
    child ? walk(child, entry, [...path, key], near) : [];
  switch (def.type) {
    case 'union': {
      const branch = branchFor(def, value);
      return branch ? walk(branch, value, path, around) : [];
    }
    case 'array':
      return Array.isArray(value) ? value.flatMap((entry, index) => step(def.element, index, entry)) : [];
    case 'tuple':
      return Array.isArray(value) ? value.flatMap((entry, index) => step(def.items[index], index, entry)) : [];
    case 'record':
      return isObject(value) ? Object.entries(value).flatMap(([key, entry]) => step(def.valueType, key, entry)) : [];
    case 'object': {
      if (!isObject(value)) return [];
      const near = surroundingsIn(def.shape, value, around);
      return Object.entries(value).flatMap(([key, entry]) => {
        const child = Object.hasOwn(def.shape, key) ? def.shape[key] : def.catchall;
        // What names the records is itself outside of them.
        const inside = step(child, key, entry, child && bare(child).kind === 'collection' ? around : near);
        return child && isOpen(child, entry) ? [{ ...openCases, path: [...path, key], surroundings: near }, ...inside] : inside;
      });
    }
    default:
      return [];
  }
}

const openCases = { kind: 'openCases', name: '', side: 'value' } as const;

/** Cases of which none may hold, where a text must be. */
function isOpen(schema: z.core.$ZodType, value: unknown): boolean {
  if (!Array.isArray(value) || schema._zod.optin === 'optional') return false;
  const { def } = bare(schema).schema._zod;
  const takesText = def.type === 'union' && def.options.some((option) => bare(option).kind === 'text');
  return takesText && value.every((entry) => isObject(entry) && entry['use'] !== undefined && entry['when'] !== undefined);
}

/**
 * An object that names a collection or entity gives its inside rows; one that names a machine puts its inside into a flow; a group
 * computes values for its own, and what belongs to a selector's choice sees the chosen record.
 */
function surroundingsIn(shape: z.core.$ZodLooseShape, value: Record<string, unknown>, around: Surroundings): Surroundings {
  let near = typeof value['block'] === 'string' ? { ...around, block: value['block'] } : around;
  if (value['block'] === 'group' && isObject(value['values']))
    near = { ...near, values: [...(around.values ?? []), ...Object.keys(value['values'])] };
  const from = value['block'] === 'selector' && isObject(value['from']) ? value['from']['of'] : undefined;
  if (typeof from === 'string') near = { ...near, rows: { kind: 'collection', name: from, outer: around.rows } };
  if (value['block'] === 'form' && value['preview'] !== undefined && typeof value['form'] === 'string')
    near = { ...near, form: value['form'] };
  for (const [key, child] of Object.entries(shape)) {
    const name = value[key];
    if (typeof name !== 'string') continue;
    const { kind } = bare(child);
    if (kind === 'collection' || kind === 'entity') near = { ...near, rows: { kind, name, outer: around.rows } };
    if (kind === 'collection' && value['by'] !== undefined) near = { ...near, group: near.rows };
    if (kind === 'machine') near = { ...near, machine: name };
  }
  return near;
}
