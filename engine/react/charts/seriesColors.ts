import type { Tone } from '../../language/basics.ts';

const names: Record<Tone, string> = {
  neutral: 'neutral',
  primary: 'color-primary',
  accent: 'color-accent',
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
};

/**
 * The color of the line or bar at `index` among `count` of them, on paper. Neighbors differ in lightness by at least 3:1, whatever their tones:
 * a deep one stands beside a middle one, so that eyes that tell no hues apart see which is which.
 */
export function seriesColor(tone: Tone, index: number, count: number): string {
  if (count === 1) return `var(--${names[tone]}-mark)`;
  return `var(--${names[tone]}-${index % 2 === 0 ? 'deep' : 'mid'})`;
}

/** Dashes of the first, second, third … line, because color alone does not tell everybody. */
export const seriesDashes = [undefined, '6 4', '2 3', '10 4 2 4'] as const;
