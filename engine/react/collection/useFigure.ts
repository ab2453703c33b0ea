import type { Field } from '../../language/field.ts';
import type { Value } from '../../language/value.ts';
import { formatValue } from '../../core/fields/formatValue.ts';
import { fieldOfValue } from '../../core/values/fieldOfValue.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useFindFields } from '../context/RowScope.tsx';

export interface Figure {
  value: Value;
  format?: Field['type'];
  cents?: 'if any';
}

/**
 * Returns a function that formats a value. Uses the value's own format or, if it has none, the format of the field that it reads or sums.
 * Otherwise, formats the value by its JavaScript type.
 */
export function useFigure(): (figure: Figure, value: unknown) => string {
  const fieldsOf = useFindFields();
  const { runtime } = usePortal();
  return (figure, value) => formatValue(value, figure, fieldOfValue(figure.value, fieldsOf), runtime);
}
