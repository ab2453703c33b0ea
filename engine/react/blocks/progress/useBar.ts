import { useFigure } from '../../collection/useFigure.ts';
import { usePick, useText } from '../../context/useText.ts';
import { useValue } from '../../context/useValue.ts';
import type { Tone } from '../../../language/basics.ts';
import { computeProgress, type Progress } from './computeProgress.ts';
import type { Bar, ProgressProps } from './progressSchema.ts';

export type BarLook = Pick<ProgressProps, 'format' | 'cents' | 'tone'>;

/** A bar's values, computed in the current scope. */
export interface ReadBar {
  reached: Progress;
  tone: Tone;
  detail: string;
  /** The position of the `pace` mark, in percent. `undefined` if the bar shows no mark. */
  pace: number | undefined;
}

/** Returns a bar's progress, color, and text in the current scope. Suspends while records are loading. */
export function useBar(
  { value, max, detail, pace }: Pick<Bar, 'value' | 'max' | 'detail' | 'pace'>,
  { format, cents, tone }: BarLook,
): ReadBar {
  const textOf = useText();
  const pick = usePick();
  const valueOf = useValue();
  const figureOf = useFigure();
  const progress = computeProgress(valueOf(value), valueOf(max));
  const figure = (amount: number) => figureOf({ value, format, cents }, amount);
  const readable = { percent: progress.percent, value: figure(progress.value), max: figure(progress.max), left: figure(progress.left) };
  const mark = pace === undefined ? undefined : valueOf(pace);
  return {
    reached: progress,
    tone: pick(tone, { progress: { ...progress, percent: progress.share } }) ?? 'success',
    detail: detail ? textOf(detail, { progress: readable }) : `${progress.percent}%`,
    pace: typeof mark === 'number' && mark > 0 && mark < 100 ? mark : undefined,
  };
}
