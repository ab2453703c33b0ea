import type { Kind as Viewer } from '../meaning/whoSeesWhat.ts';

/** One thing that somebody sees differently. */
export interface Change {
  /** In plain words: `Officers on active no longer see "Payment Management"`, with a full stop. */
  sentence: string;
  /** Everybody who sees it. */
  viewers: readonly Viewer[];
  /** The addresses of the screens where it shows; none where it shows on all, or on none. */
  screens: readonly string[];
}

/** A text that begins with a capital and ends with a full stop. */
export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
