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

/** Returns the color of a line or bar. Adjacent lines or bars have a contrast of at least 3:1, for color-blind viewers. */
export function seriesColor(tone: Tone, index: number, count: number): string {
  if (count === 1) return `var(--${names[tone]}-mark)`;
  return `var(--${names[tone]}-${index % 2 === 0 ? 'deep' : 'mid'})`;
}

/** The dash pattern of each series, for viewers who can't distinguish colors. */
export const seriesDashes = [undefined, '6 4', '2 3', '10 4 2 4'] as const;
