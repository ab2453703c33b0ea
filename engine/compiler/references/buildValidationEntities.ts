import { fieldTypes } from '../../core/fields/fieldTypes.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { Field } from '../../language/field.ts';
import type { Choice } from '../../language/choices.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import {
  completeField,
  resolveEntity,
  resolveField,
  type Enumerations,
  type FieldNeeds,
  type ParsedField,
} from '../names/resolveFields.ts';
import type { PortalNames } from '../names/PortalNames.ts';
import type { ParsedManifests } from '../shape/checkShapes.ts';
import { patternFinding } from './patterns.ts';

export interface ValidationEntity extends Entity {
  derived: readonly string[];
}

export interface ValidationForm {
  kind: 'forms' | 'entities';
  name: string;
  fields: readonly Field[];
}

/** Returns the entities to validate records against. Leaves out fields' invalid properties, because another check reports them. */
export function buildValidationEntities(parsed: ParsedManifests, names: PortalNames): ValidationEntity[] {
  const needs = collectNeeds(parsed, names);
  return [...parsed.entities].map(([name, entity]) => {
    const stored = entity.fields.filter(({ value }) => value === undefined).map((field) => withoutInvalid(field, needs));
    const derived = entity.fields.filter(({ value }) => value !== undefined).map((field) => field.name);
    const resolved = resolveEntity(name, { ...entity, fields: stored }, needs);
    return { ...resolved, fields: resolved.fields.map((field) => withRecords(field, names)), derived };
  });
}

function withRecords(field: Field, { records }: Pick<PortalNames, 'records'>): Field {
  const ids = field.type === 'record' && field.of !== undefined ? records.get(field.of) : undefined;
  return {
    ...field,
    ...(ids && { options: ids.map(toChoice) }),
    ...(field.fields && { fields: field.fields.map((inner) => withRecords(inner, { records })) }),
  };
}

export function buildValidationForms(parsed: ParsedManifests, names: PortalNames): ValidationForm[] {
  const needs = collectNeeds(parsed, names);
  const resolveForm = (kind: ValidationForm['kind'], name: string, fields: readonly ParsedField[]): ValidationForm => ({
    kind,
    name,
    fields: fields.map((field) => resolveField(withoutInvalidInside(field, needs), needs)),
  });
  return [
    ...[...parsed.entities].map(([name, { fields }]) => resolveForm('entities', name, fields)),
    ...[...parsed.forms].map(([name, { entity, fields = [] }]) => {
      const base = entity === undefined ? undefined : parsed.entities.get(entity);
      // Leave out `fixed` if it comes from the entity, because the entity's own check covers it.
      const own = fields.map((field) =>
        typeof field === 'object' && field.fixed ? completeField(field, base) : { ...completeField(field, base), fixed: undefined },
      );
      return resolveForm('forms', name, own);
    }),
  ];
}

function withoutInvalidInside(field: ParsedField, needs: FieldNeeds): ParsedField {
  // A recursive schema can't refer to its own type, so `fields` is declared with a wider type.
  const inner = field.fields as ParsedField[] | undefined;
  return { ...field, ...(inner && { fields: inner.map((child) => withoutInvalidInside(withoutInvalid(child, needs), needs)) }) };
}

function collectNeeds({ portal }: ParsedManifests, names: PortalNames): FieldNeeds {
  const [settings] = portal.values();
  return { enumerations: listPlainChoices(names), numbers: settings?.numbers ?? {}, runtime: names.runtime };
}

function listPlainChoices({ choices }: PortalNames): Enumerations {
  return Object.fromEntries([...(choices ?? [])].map(([name, values]) => [name, values.map(toChoice)]));
}

function toChoice(value: string): Choice {
  return { value, label: value };
}

function withoutInvalid(field: ParsedField, { enumerations, runtime }: FieldNeeds): ParsedField {
  const { pattern, choices, ...rest } = field;
  const needsChoices = fieldTypes(runtime).get(field.type)?.choices === 'needed';
  const isLost = needsChoices && field.options === undefined && (choices === undefined || !Object.hasOwn(enumerations, choices));
  return {
    ...rest,
    ...(isLost ? { type: 'text' as const } : { choices }),
    ...(pattern !== undefined && !patternFinding(pattern) && { pattern }),
  };
}

/** Removes fields with an unknown type, including fields in lists of records. The unknown type is reported where the field is defined. */
export function omitUnknownTypes(fields: readonly Field[], runtime: Runtime): Field[] {
  return fields
    .filter(({ type }) => fieldTypes(runtime).has(type))
    .map((field) => (field.fields ? { ...field, fields: omitUnknownTypes(field.fields, runtime) } : field));
}
