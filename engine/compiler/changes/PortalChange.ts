import type { ViewerKind } from '../analysis/analyzeViewers.ts';

export interface PortalChange {
  /** A complete sentence, such as `Wardens no longer see "Keys".` */
  sentence: string;
  viewers: readonly ViewerKind[];
  /** The addresses of the affected screens. Empty if all screens show the change, or if no screen does. */
  screens: readonly string[];
}

export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
