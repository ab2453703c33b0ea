import type { Runtime } from '../../core/fields/createRuntime.ts';
import { formatField } from '../../core/fields/formatValue.ts';
import type { Field } from '../../language/field.ts';

/** Formats an amount with a sign: `+$85.00`, `-$85.00`. Zero has no sign. */
export function signedAmount(value: unknown, field: Field, runtime: Runtime): string {
  const text = formatField(value, field, runtime);
  return typeof value === 'number' && value > 0 ? `+${text}` : text;
}
