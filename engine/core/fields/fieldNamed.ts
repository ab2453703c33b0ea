import type { Choice } from '../../language/choices.ts';
import type { Field } from '../../language/field.ts';

export function fieldNamed(fields: readonly Field[] | undefined, name: string | undefined): Field | undefined {
  return fields?.find((field) => field.name === name);
}

/**
 * Returns the named field. If there is none, returns a text field with this name, so that users see something even if the manifest is
 * wrong.
 */
export function fieldOrText(fields: readonly Field[], name: string): Field {
  return fieldNamed(fields, name) ?? { name, label: name, type: 'text' };
}

export function findChoice(field: Pick<Field, 'options'> | undefined, value: unknown): Choice | undefined {
  return field?.options?.find((option) => option.value === value);
}
