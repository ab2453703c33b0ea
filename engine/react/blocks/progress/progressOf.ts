export interface Progress {
  value: number;
  max: number;
  /** What is missing to the full; negative when it is exceeded. */
  left: number;
  /** Rounded, and more than 100 when it is exceeded; 0 of nothing is 0. */
  percent: number;
  /** Not rounded, and infinite for more than nothing of nothing: what the cases of a tone are held against. */
  share: number;
  /** How much of the bar is filled, 0 to 100. */
  width: number;
}

/** What is not a number counts as 0. More than nothing of nothing exceeds every share. */
export function progressOf(value: unknown, max: unknown): Progress {
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
