import { useId } from 'react';
import { useHolds } from '../../context/useHolds.ts';
import { useText } from '../../context/useText.ts';
import { ItemLink, useAddress, useItemTo } from '../../collection/ItemLink.tsx';
import type { Bar, ProgressProps } from './progressSchema.ts';
import { Track } from './Track.tsx';
import { useBar, type BarLook } from './useBar.ts';

type BarProps = { bar: Bar; progress: BarLook & Pick<ProgressProps, 'of'> };

/** A labeled progress bar. A value above the maximum fills the bar, and the text can show more than 100%. */
export function ProgressBar({ bar, progress }: BarProps) {
  return useHolds()(bar.when) ? <ShownBar bar={bar} progress={progress} /> : null;
}

function ShownBar({ bar, progress }: BarProps) {
  const id = useId();
  const textOf = useText();
  const read = useBar(bar, progress);
  const address = useAddress()(useItemTo(bar.to, progress.of));
  return (
    <div
      className={`tone-${read.tone} min-w-0 ${address === undefined ? '' : 'leads -mx-2 -my-1.5 rounded-(--radius-control) px-2 py-1.5'}`}
    >
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span id={id} className="min-w-0 font-medium">
          <ItemLink address={address}>{textOf(bar.label)}</ItemLink>
        </span>
        <span className="text-muted tabular-nums">{read.detail}</span>
      </div>
      <Track bar={read} labelledBy={id} />
    </div>
  );
}
