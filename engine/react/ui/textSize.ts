import { once } from '../../core/values/once.ts';

export interface TextSize {
  /** The root font size, as a multiple of the default 16 px. */
  scale: number;
  /** The viewer's extra letter spacing, in pixels. */
  spacing: number;
}

/** Returns the viewer's text size. A change takes effect after a reload. */
export const textSize = once((): TextSize => {
  if (typeof document === 'undefined') return { scale: 1, spacing: 0 };
  const { fontSize, letterSpacing } = getComputedStyle(document.documentElement);
  return { scale: (Number.parseFloat(fontSize) || 16) / 16, spacing: Number.parseFloat(letterSpacing) || 0 };
});
