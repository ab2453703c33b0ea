import { usePhrases } from '../../context/usePhrases.ts';
import { uiPhrases } from '../../ui/uiPhrases.ts';
import type { Stat } from './statsSchema.ts';

/** Placeholders as large as the cards of `items`, to avoid a layout shift when the figures load. */
export function StatsOutline({ items }: { items: readonly Pick<Stat, 'detail' | 'change'>[] }) {
  const phrase = usePhrases(uiPhrases);
  return (
    <div
      role="status"
      className="grid gap-3 max-sm:auto-cols-[minmax(7.5rem,1fr)] max-sm:grid-flow-col max-sm:overflow-hidden max-sm:py-1 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4"
    >
      <span className="sr-only">{phrase('loading')}</span>
      {items.map(({ detail, change }, index) => (
        <span
          key={index}
          aria-hidden="true"
          className={`sheet animate-breathe ${detail || change ? 'h-[5.3125rem] sm:h-[7.9375rem]' : 'h-[4.3125rem] sm:h-[6.1875rem]'}`}
        />
      ))}
    </div>
  );
}
