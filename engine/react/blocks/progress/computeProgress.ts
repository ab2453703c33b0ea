export interface Progress {
  value: number;
  max: number;
  /** The remaining amount. Negative if `value` exceeds `max`. */
  left: number;
  /** The rounded percentage. It is above 100 if `value` exceeds `max`, and 0 if `max` is 0. */
  percent: number;
  /** The unrounded percentage, which conditions use. Infinite if `max` is 0 and `value` is positive. */
  share: number;
  /** The filled part of the bar, in percent. */
  width: number;
}

/** Computes progress. A value that isn't a number counts as 0. */
export function computeProgress(value: unknown, max: unknown): Progress {
  const reached = finite(value);
  const full = finite(max);
  const share = full === 0 ? 0 : (100 * reached) / full;
  return {
    value: reached,
    max: full,
    left: full - reached,
    percent: Math.round(share),
    share: full === 0 && reached > 0 ? Infinity : share,
    width: Math.min(100, Math.max(0, share)),
  };
}

function finite(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
