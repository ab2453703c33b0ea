import type { Field } from '../../language/field.ts';
import type { Runtime } from './createRuntime.ts';
import type { FormatOptions } from './FieldType.ts';
import { findFieldType } from './fieldTypes.ts';

export function formatField(value: unknown, field: Field, runtime: Runtime, options?: FormatOptions): string {
  return findFieldType(field, runtime).format(value, field, runtime.locale, options);
}

export interface ValueFormat extends FormatOptions {
  /** Formats the value as this type instead of the field's own type. */
  format?: Field['type'];
}

/** Formats a value. Without `format`, uses the field's type. If there is no field either, guesses the type from the value. */
export function formatValue(value: unknown, { format, cents }: ValueFormat, field: Field | undefined, runtime: Runtime): string {
  if (!format && field) return formatField(value, field, runtime, { cents });
  return formatField(value, { ...field, name: 'value', label: '', type: format ?? plainType(value) }, runtime, { cents });
}

function plainType(value: unknown): Field['type'] {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'switch';
  return Array.isArray(value) ? 'list' : 'text';
}
