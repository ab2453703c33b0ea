import { formatDate } from '../../core/fields/intl.ts';
import { localDate } from '../../core/text/localDate.ts';
import { usePortal } from '../context/PortalContext.ts';

/** A calendar icon with the month and day. Screen readers skip it, because the text next to it contains the full date. */
export function CalendarLeaf({ day }: { day: unknown }) {
  const { locale } = usePortal().manifests.settings;
  const date = localDate(day);
  if (!date) return null;
  return (
    <span
      aria-hidden="true"
      className="w-11 shrink-0 overflow-hidden bg-raised rounded-(--radius-control) border border-(--tone-line) text-center"
    >
      <span className="block bg-(--tone-soft) text-xs leading-5 font-semibold text-(--tone-text)">
        {formatDate(date, locale, { month: 'short' })}
      </span>
      <span className="display block text-lg leading-7">{formatDate(date, locale, { day: 'numeric' })}</span>
    </span>
  );
}
