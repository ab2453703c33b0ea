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
/** The enumerations of choices.json by name. */
export type Enumerations = Readonly<Record<string, Choice[]>>;

/** What stands outside of a field that it may name. */
export interface FieldNeeds {
  enumerations: Enumerations;
  /** The numbers of portal.json, by name. */
  numbers: Readonly<Record<string, number>>;
  runtime: Runtime;
}

/**
 * A field with its enumeration or its options as choices, and the numbers that its bounds and its default name. An enumeration that does
 * not exist gives none; so does a number.
 */
export function resolveField(field: ParsedField, needs: FieldNeeds): Field {
  const { choices, options, fields, ...rest } = withNumbers(field, needs);
  const resolved = choices === undefined ? options?.map(optionOf) : (needs.enumerations[choices] ?? []);
  // The recursive schema cannot be typed in its own definition; its entries are fields like this one.
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

function optionOf(option: string | Choice): Choice {
  return typeof option === 'string' ? { value: option, label: option } : option;
}

export function resolveEntity(name: string, entity: ParsedEntity, needs: FieldNeeds): Entity {
  const { $schema, search: _, fields, ...rest } = entity;
  return { name, ...rest, fields: fields.map(({ value: __, was: ___, ...field }) => resolveField(field, needs)) };
}

/** A form whose fields are complete: those named after a field of its entity have that field's keys below their own. */
export function resolveForm(name: string, form: ParsedForm, entity: ParsedEntity | undefined, needs: FieldNeeds): Form {
  const { $schema, entity: entityName, fields = [], ...rest } = form;
  return { name, ...rest, fields: fields.map((field) => resolveField(completeField(field, entity), needs)) };
}

/** The form field with its entity's keys below its own. A field that neither describes is a plain text field. */
export function completeField(field: NonNullable<ParsedForm['fields']>[number], entity: ParsedEntity | undefined): ParsedField {
  const own = typeof field === 'string' ? { name: field } : field;
  const base = entity?.fields.find((candidate) => candidate.name === own.name);
  const fallback: ParsedField = { name: own.name, label: own.name, type: 'text' };
  const overlay = 'choices' in own || 'options' in own ? { choices: undefined, options: undefined } : {};
  return withoutUndefined({ ...(base ?? fallback), ...overlay, ...own });
}

/** JSON has no undefined, and what is compiled is written as JSON. */
function withoutUndefined<T extends object>(value: T): T {
  // Keys whose value is undefined are optional in T, otherwise T would not allow them.
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;
}
