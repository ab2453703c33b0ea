import type { Field } from '../../language/field.ts';
import type { Value } from '../../language/value.ts';
import { formatValue } from '../../core/fields/formatValue.ts';
import { fieldOfValue } from '../../core/values/fieldOfValue.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useFieldsOf } from '../context/RowScope.tsx';

/** A value of a manifest and how it is to be written. */
export interface Figure {
  value: Value;
  format?: Field['type'];
  cents?: 'if any';
}

/** Writes what a value came to: in the format asked for, else as the field that it reads or adds up, else by what it is. */
export function useFigure(): (figure: Figure, value: unknown) => string {
  const fieldsOf = useFieldsOf();
  const { runtime } = usePortal();
  return (figure, value) => formatValue(value, figure, fieldOfValue(figure.value, fieldsOf), runtime);
}
