import type { FieldType } from './FieldType.ts';

/** What stands in a cell without a value. */
export const dash = '—';

/** Whether there is nothing: no value, a text of spaces, an empty list. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** Asks `rule` about a value that is there; one that is not is a problem only where it is required. */
export function whenFilled(rule: FieldType['problem']): FieldType['problem'] {
  return (value, field, label) => {
    if (isBlank(value)) return field.required ? `${label} is required` : undefined;
    return rule(value, field, label);
  };
}
