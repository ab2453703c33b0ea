import { once } from '../../core/values/once.ts';

export interface TextSize {
  /** Pixels per rem, relative to the usual 16. */
  scale: number;
  /** Extra letter spacing in pixels. */
  spacing: number;
}

/** Read only once, so a change applies after a reload. */
export const textSize = once((): TextSize => {
  if (typeof document === 'undefined') return { scale: 1, spacing: 0 };
  const { fontSize, letterSpacing } = getComputedStyle(document.documentElement);
  return { scale: (Number.parseFloat(fontSize) || 16) / 16, spacing: Number.parseFloat(letterSpacing) || 0 };
});
