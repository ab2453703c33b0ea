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

/** Returns a function that formats a figure's value. By default, it uses the format of the field that the figure reads or sums. */
export function useFigure(): (figure: Figure, value: unknown) => string {
  const fieldsOf = useFindFields();
  const { runtime } = usePortal();
  return (figure, value) => formatValue(value, figure, fieldOfValue(figure.value, fieldsOf), runtime);
}
