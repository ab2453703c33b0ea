import type { Field } from '../../language/field.ts';
import type { FormatOptions } from './FieldType.ts';
import { fieldTypes } from './fieldTypes.ts';

/** The text of a field's value as its type writes it; `—` when there is none. */
export function formatField(value: unknown, field: Field, locale: string, options?: FormatOptions): string {
  return fieldTypes[field.type].format(value, field, locale, options);
}
