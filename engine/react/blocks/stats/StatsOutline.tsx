import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Stat } from './statsSchema.ts';

/** Placeholders as large as the cards of `items`, to avoid a layout shift when the figures load. */
export function StatsOutline({ items }: { items: readonly Pick<Stat, 'detail' | 'change'>[] }) {
  return <Skeleton lines={items.length} look={items.some((item) => item.detail || item.change) ? 'tall-cards' : 'cards'} />;
}
