import type { Kind as Viewer } from '../analysis/whoSeesWhat.ts';

export interface Change {
  /** A plain sentence with a period: `Officers on active no longer see "Payment Management".` */
  sentence: string;
  viewers: readonly Viewer[];
  /** The addresses of the affected screens; empty if it is visible on all screens or none. */
  screens: readonly string[];
}

export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
