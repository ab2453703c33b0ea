import { formatField } from '../../fields/formatField.ts';
import type { Field } from '../../manifest/field.ts';
import type { Fact } from './detailsSchema.ts';

/** A value's text: in the format asked for, else as its field writes it, else by what it is. */
export function formatFact(
  value: unknown,
  { format, whole }: Pick<Fact, 'format' | 'whole'>,
  field: Field | undefined,
  locale: string,
): string {
  if (!format && field) return formatField(value, field, locale, { whole });
  return formatField(value, { ...field, name: 'value', label: '', type: format ?? typeOf(value) }, locale, { whole });
}

function typeOf(value: unknown): Field['type'] {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'checkbox';
  return Array.isArray(value) ? 'list' : 'text';
}
