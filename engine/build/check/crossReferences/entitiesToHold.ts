import type { Choice } from '../../../manifest/choices.ts';
import type { Entity } from '../../../manifest/PortalManifests.ts';
import { resolveEntity, type Enumerations, type ParsedField } from '../compile/resolveFields.ts';
import type { PortalNames } from '../names/PortalNames.ts';
import type { ParsedManifests } from '../shape/checkShapes.ts';
import { patternFinding } from './patterns.ts';

/**
 * The entities that records can be held against. What is wrong with a field itself (its choices, its pattern) is told there,
 * and not again for every record: such a field takes any value of its type.
 */
export function entitiesToHold(parsed: ParsedManifests, names: PortalNames): Entity[] {
  const enumerations: Enumerations = Object.fromEntries(
    [...(names.choices ?? [])].map(([name, values]) => [name, values.map(plainChoice)]),
  );
  return [...parsed.entities].map(([name, entity]) =>
    resolveEntity(name, { ...entity, fields: entity.fields.map((field) => lenient(field, enumerations)) }, enumerations),
  );
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
