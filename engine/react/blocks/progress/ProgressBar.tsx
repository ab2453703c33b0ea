import { useId } from 'react';
import { useHolds } from '../../context/useHolds.ts';
import { usePick, useText } from '../../context/useText.ts';
import { useValue } from '../../context/useValue.ts';
import { useFigure } from '../../collection/useFigure.ts';
import { ItemLink, useAddress, useItemTo } from '../../collection/ItemLink.tsx';
import { progressOf } from './progressOf.ts';
import type { Bar, ProgressProps } from './progressSchema.ts';

/** A progress bar with its label. Values above the maximum fill the bar, and the text shows the excess. */
export function ProgressBar({ bar, progress }: { bar: Bar; progress: Pick<ProgressProps, 'format' | 'cents' | 'tone' | 'of'> }) {
  const id = useId();
  const words = useText();
  const holds = useHolds();
  const pick = usePick();
  const valueOf = useValue();
  const figureOf = useFigure();
  const addressOf = useAddress();
  const to = useItemTo(bar.to, progress.of);
  if (!holds(bar.when)) return null;
  const reached = progressOf(valueOf(bar.value), valueOf(bar.max));
  const tone = pick(progress.tone, { progress: { ...reached, percent: reached.share } }) ?? 'success';
  const figure = (value: number) => figureOf({ value: bar.value, format: progress.format, cents: progress.cents }, value);
  const readable = { percent: reached.percent, value: figure(reached.value), max: figure(reached.max), left: figure(reached.left) };
  const detail = bar.detail ? words(bar.detail, { progress: readable }) : `${reached.percent}%`;
  const address = addressOf(to);
  return (
    <div className={`tone-${tone} min-w-0 ${address === undefined ? '' : 'leads -mx-2 -my-1.5 rounded-(--radius-control) px-2 py-1.5'}`}>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span id={id} className="min-w-0 font-medium">
          <ItemLink address={address}>{words(bar.label)}</ItemLink>
        </span>
        <span className="text-muted tabular-nums">{detail}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(reached.width)}
        aria-valuetext={detail.includes(`${reached.percent}%`) ? detail : `${reached.percent}%, ${detail}`}
        className="bar h-2.5 overflow-hidden rounded-full border border-(--tone-line) bg-(--tone-soft)"
      >
        <div className="h-full rounded-full bg-(--tone-mark) transition-[width] duration-300" style={{ width: `${reached.width}%` }} />
      </div>
    </div>
  );
}
