import type { Field } from '../../language/field.ts';
import type { Runtime } from './createRuntime.ts';
import type { FormatOptions } from './FieldType.ts';
import { typeOf } from './fieldTypes.ts';

/** The text of a field's value as its type writes it; `—` when there is none. */
export function formatField(value: unknown, field: Field, runtime: Runtime, options?: FormatOptions): string {
  return typeOf(field, runtime).format(value, field, runtime.locale, options);
}

export interface ValueFormat extends FormatOptions {
  /** The field type to write the value as, whatever its field's own is. */
  format?: Field['type'];
}

/** A value's text: in the format asked for, else as its field writes it, else by what it is. */
export function formatValue(value: unknown, { format, cents }: ValueFormat, field: Field | undefined, runtime: Runtime): string {
  if (!format && field) return formatField(value, field, runtime, { cents });
  return formatField(value, { ...field, name: 'value', label: '', type: format ?? plainType(value) }, runtime, { cents });
}

/** The type that writes a value of no field. */
function plainType(value: unknown): Field['type'] {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'switch';
  return Array.isArray(value) ? 'list' : 'text';
}
