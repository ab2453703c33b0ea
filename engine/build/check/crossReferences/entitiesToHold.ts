import type { Choice } from '../../../manifest/choices.ts';
import type { Entity } from '../../../manifest/PortalManifests.ts';
import { resolveEntity, type Enumerations, type ParsedField } from '../compile/resolveFields.ts';
import type { PortalNames } from '../names/PortalNames.ts';
import type { ParsedManifests } from '../shape/checkShapes.ts';
import { patternFinding } from './patterns.ts';

/** An entity with the fields that its records store. */
export interface HeldEntity extends Entity {
  /** The names of its other fields, which are computed. */
  derived: readonly string[];
}

/**
 * The entities that records can be held against. What is wrong with a field itself (its choices, its pattern) is told there,
 * and not again for every record: such a field takes any value of its type.
 */
export function entitiesToHold(parsed: ParsedManifests, names: PortalNames): HeldEntity[] {
  const enumerations: Enumerations = Object.fromEntries(
    [...(names.choices ?? [])].map(([name, values]) => [name, values.map(plainChoice)]),
  );
  return [...parsed.entities].map(([name, entity]) => {
    const stored = entity.fields.filter(({ value }) => value === undefined).map((field) => lenient(field, enumerations));
    const derived = entity.fields.filter(({ value }) => value !== undefined).map((field) => field.name);
    return { ...resolveEntity(name, { ...entity, fields: stored }, enumerations), derived };
  });
}

function plainChoice(value: string): Choice {
  return { value, label: value };
}

function lenient(field: ParsedField, enumerations: Enumerations): ParsedField {
  const { pattern, choices, ...rest } = field;
  const isLost = field.type === 'select' && field.options === undefined && (choices === undefined || !Object.hasOwn(enumerations, choices));
  return {
    ...rest,
    ...(isLost ? { type: 'text' as const } : { choices }),
    ...(pattern !== undefined && !patternFinding(pattern) && { pattern }),
  };
}
