import { formatNumber } from '../../../core/fields/intl.ts';
import type { Tone } from '../../../language/basics.ts';

export interface RelativeChange {
  /** The change as text: `+4.2%`, `-10%`, or `0%`. */
  text: string;
  direction: 'up' | 'down' | 'none';
  tone: Tone;
}

/** Returns the change from `before` to `now` in percent. Returns `undefined` if either isn't a number or `before` is 0. */
export function computeChange(now: unknown, before: unknown, better: 'more' | 'less', locale: string): RelativeChange | undefined {
  if (typeof now !== 'number' || typeof before !== 'number' || !Number.isFinite(before) || !Number.isFinite(now / before)) return undefined;
  const growth = Math.round((1000 * (now - before)) / Math.abs(before)) / 1000;
  const text = formatNumber(growth, locale, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  if (growth === 0) return { text, direction: 'none', tone: 'neutral' };
  return { text, direction: growth > 0 ? 'up' : 'down', tone: growth > 0 === (better === 'more') ? 'success' : 'danger' };
}
