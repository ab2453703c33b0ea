import type { Runtime } from '../../core/fields/createRuntime.ts';
import { formatField } from '../../core/fields/formatValue.ts';
import type { Field } from '../../language/field.ts';

/** An amount with the sign that it has, also when it comes in: `+$85.00`, `-$85.00`; nothing before zero. */
export function signedAmount(value: unknown, field: Field, runtime: Runtime): string {
  const text = formatField(value, field, runtime);
  return typeof value === 'number' && value > 0 ? `+${text}` : text;
}
