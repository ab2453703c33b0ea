import type { ReactNode } from 'react';

/**
 * Returns the accessible name of a control that shows `shown`: `name` if it contains those words, otherwise both. People who
 * control a page by voice say what they see.
 */
export function nameWith(name: string | undefined, shown: ReactNode): string | undefined {
  if (name === undefined || typeof shown !== 'string') return name;
  return wordsOf(name).includes(wordsOf(shown)) ? name : `${shown}: ${name}`;
}

/** The words alone, between spaces; a single space for a mark without words, such as ×. */
function wordsOf(text: string): string {
  return ` ${text} `.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
}
