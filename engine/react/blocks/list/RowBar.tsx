import type { ListItem } from './listSchema.ts';
import { Track } from '../progress/Track.tsx';
import { useBar } from '../progress/useBar.ts';

export function RowBar({ bar, labelledBy }: { bar: NonNullable<ListItem['bar']>; labelledBy: string }) {
  const read = useBar(bar, bar);
  return (
    <div className="order-last flex basis-full items-center gap-3 @2xl:order-none @2xl:basis-56 @2xl:grow">
      <div className="min-w-0 flex-1">
        <Track bar={read} labelledBy={labelledBy} />
      </div>
      <span className="min-w-20 text-end text-sm text-muted tabular-nums">{read.detail}</span>
    </div>
  );
}
