import type { Choice } from '../../language/choices.ts';
import type { Field } from '../../language/field.ts';

/** The field of this name among `fields`. */
export function fieldNamed(fields: readonly Field[] | undefined, name: string | undefined): Field | undefined {
  return fields?.find((field) => field.name === name);
}

/** The same; where there is none, a text of this name: a checked manifest names no such field, and a wrong one is no reason to show nothing. */
export function fieldOrText(fields: readonly Field[], name: string): Field {
  return fieldNamed(fields, name) ?? { name, label: name, type: 'text' };
}

/** The choice of the field that has this value. */
export function choiceOf(field: Pick<Field, 'options'> | undefined, value: unknown): Choice | undefined {
  return field?.options?.find((option) => option.value === value);
}
