import { usePortal } from '../../context/PortalContext.ts';
import { formatValue } from '../../../core/fields/formatValue.ts';
import type { Stat } from './statsSchema.ts';

/** A figure in the format of a field type. */
export default function FormattedFigure({ value, stat }: { value: unknown; stat: Stat }) {
  const { locale } = usePortal().manifests.settings;
  return formatValue(value, stat, undefined, locale);
}
