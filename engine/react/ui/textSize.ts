import { once } from '../../core/values/once.ts';

/** How text is set where the reader asked their browser for another size or spacing. */
export interface TextSize {
  /** Pixels of a rem, as a multiple of the usual 16. */
  scale: number;
  /** Pixels between two letters of the page's text, besides what the face has. */
  spacing: number;
}

/** Read once: whoever changes it while a page is open loads that anew to see tables fitted to it. */
export const textSize = once((): TextSize => {
  if (typeof document === 'undefined') return { scale: 1, spacing: 0 };
  const { fontSize, letterSpacing } = getComputedStyle(document.documentElement);
  return { scale: (Number.parseFloat(fontSize) || 16) / 16, spacing: Number.parseFloat(letterSpacing) || 0 };
});
