import type { z } from 'zod';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { fieldTypes } from '../../core/fields/fieldTypes.ts';
import type { Choice } from '../../language/choices.ts';
import type { entitySchema } from '../../language/entity.ts';
import type { Field, fieldSchema } from '../../language/field.ts';
import type { Form, formSchema } from '../../language/form.ts';
import type { Entity } from '../../language/PortalManifests.ts';

export type ParsedField = z.output<typeof fieldSchema>;
export type ParsedEntity = z.output<typeof entitySchema>;
export type ParsedForm = z.output<typeof formSchema>;
export type Enumerations = Readonly<Record<string, Choice[]>>;

export interface FieldNeeds {
  enumerations: Enumerations;
  numbers: Readonly<Record<string, number>>;
  runtime: Runtime;
}

/**
 * Replaces names in a field: `choices` becomes a list of options, and `numbers.NAME` becomes a number. An unknown `choices` becomes an
 * empty list, and an unknown number is removed.
 */
export function resolveField(field: ParsedField, needs: FieldNeeds): Field {
  const { choices, options, fields, ...rest } = withNumbers(field, needs);
  const resolved = choices === undefined ? options?.map(toChoice) : (needs.enumerations[choices] ?? []);
  // The recursive schema declares `fields` with too wide a type.
  const inner = fields as ParsedField[] | undefined;
  return {
    ...rest,
    ...(resolved && { options: resolved }),
    ...(inner && { fields: inner.map((child) => resolveField(child, needs)) }),
  };
}

function withNumbers(field: ParsedField, { numbers, runtime }: FieldNeeds): ParsedField {
  if (fieldTypes(runtime).get(field.type)?.basic !== 'number') return field;
  const named = <Value>(value: Value | number | undefined) => {
    const [, name] = typeof value === 'string' ? (/^numbers\.(.+)$/.exec(value) ?? []) : [];
    return name === undefined ? value : Object.hasOwn(numbers, name) ? numbers[name] : undefined;
  };
  const { minimum, maximum, default: initial } = field;
  return withoutUndefined({ ...field, minimum: named(minimum), maximum: named(maximum), default: named(initial) });
}

function toChoice(option: string | Choice): Choice {
  return typeof option === 'string' ? { value: option, label: option } : option;
}

export function resolveEntity(name: string, entity: ParsedEntity, needs: FieldNeeds): Entity {
  const { $schema, search: _, fields, ...rest } = entity;
  return { name, ...rest, fields: fields.map(({ value: __, was: ___, ...field }) => resolveField(withCollection(field, rest), needs)) };
}

/** Adds the entity's collection to a file field, because an upload request includes the field's collection and name. */
function withCollection(field: ParsedField, { of }: Pick<ParsedEntity, 'of'>): ParsedField {
  return field.type === 'file' && of !== undefined ? { ...field, of } : field;
}

/** Resolves a form's fields. Each field inherits missing keys from the entity's field with the same name. */
export function resolveForm(name: string, form: ParsedForm, entity: ParsedEntity | undefined, needs: FieldNeeds): Form {
  const { $schema, entity: entityName, fields = [], ...rest } = form;
  return { name, ...rest, fields: fields.map((field) => resolveField(completeField(field, entity), needs)) };
}

/**
 * Merges a form's field with the entity's field of the same name. The form's keys take precedence. If the entity doesn't have the field,
 * the default type is `text`.
 */
export function completeField(field: NonNullable<ParsedForm['fields']>[number], entity: ParsedEntity | undefined): ParsedField {
  const own = typeof field === 'string' ? { name: field } : field;
  const base = entity?.fields.find((candidate) => candidate.name === own.name);
  const fallback: ParsedField = { name: own.name, label: own.name, type: 'text' };
  const overlay = 'choices' in own || 'options' in own ? { choices: undefined, options: undefined } : {};
  return withoutUndefined({ ...withCollection(base ?? fallback, entity ?? {}), ...overlay, ...own });
}

/** Removes keys with the value `undefined`, which JSON can't represent. */
function withoutUndefined<T extends object>(value: T): T {
  // The result is a T, because only optional keys are removed.
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;
}
