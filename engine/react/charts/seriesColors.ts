import type { Tone } from '../../language/basics.ts';

/** A tone as a line or bar on paper: the theme's own colours in the variant that is dark enough to be told from it. */
export const seriesColors: Record<Tone, string> = {
  neutral: 'var(--muted)',
  primary: 'var(--color-primary-text)',
  accent: 'var(--color-accent-text)',
  info: 'var(--info)',
  success: 'var(--success)',
  warning: 'var(--warning)',
  danger: 'var(--danger)',
};

/** Dashes of the first, second, third … line, because colour alone tells not everybody. */
export const seriesDashes = [undefined, '6 4', '2 3', '10 4 2 4'] as const;
