import type { Tone } from '../../../language/basics.ts';
import type { ProgressProps } from './progressSchema.ts';

export interface Progress {
  value: number;
  max: number;
  /** What is missing to the full; negative when it is exceeded. */
  left: number;
  /** Rounded, and more than 100 when it is exceeded; 0 of nothing is 0. */
  percent: number;
  /** How much of the bar is filled, 0 to 100. */
  width: number;
  tone: Tone;
}

/** What is no number counts as 0. Thresholds look at the percentage before it is rounded; more than nothing of nothing exceeds them all. */
export function progressOf(value: unknown, max: unknown, { thresholds = [], tone }: Pick<ProgressProps, 'thresholds' | 'tone'>): Progress {
  const reached = finite(value);
  const full = finite(max);
  const share = full === 0 ? 0 : (100 * reached) / full;
  const strain = full === 0 && reached > 0 ? Infinity : share;
  const exceeded = thresholds.filter(({ above }) => strain > above).sort((a, b) => b.above - a.above);
  return {
    value: reached,
    max: full,
    left: full - reached,
    percent: Math.round(share),
    width: Math.min(100, Math.max(0, share)),
    tone: exceeded[0]?.tone ?? tone,
  };
}

function finite(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
