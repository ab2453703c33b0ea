import type { Choice } from '../../language/choices.ts';
import type { Field } from '../../language/field.ts';

export function fieldNamed(fields: readonly Field[] | undefined, name: string | undefined): Field | undefined {
  return fields?.find((field) => field.name === name);
}

/** Returns the named field, or a text field as a fallback for an unknown name. */
export function fieldOrText(fields: readonly Field[], name: string): Field {
  return fieldNamed(fields, name) ?? { name, label: name, type: 'text' };
}

export function findChoice(field: Pick<Field, 'options'> | undefined, value: unknown): Choice | undefined {
  return field?.options?.find((option) => option.value === value);
}
