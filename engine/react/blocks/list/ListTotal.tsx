import { usePortal } from '../../context/PortalContext.ts';
import { useText } from '../../context/useText.ts';
import { useValue } from '../../context/useValue.ts';
import { formatValue } from '../../../core/fields/formatValue.ts';
import type { ListProps } from './listSchema.ts';

/** The line below a list's rows. Its own component, because its value may have to be waited for. */
export function ListTotal({ total }: { total: NonNullable<ListProps['total']> }) {
  const words = useText();
  const valueOf = useValue();
  const { locale } = usePortal().manifests.settings;
  return (
    <p className="mt-auto flex flex-wrap justify-between gap-x-4 border-t-2 border-line-strong px-4 py-3.5 font-semibold sm:px-6">
      <span>{words(total.label)}</span>
      <span className="tabular-nums [overflow-wrap:anywhere]">{formatValue(valueOf(total.value), total, undefined, locale)}</span>
    </p>
  );
}
