import type { ViewerKind } from '../analysis/whoSeesWhat.ts';

export interface PortalChange {
  /** A complete sentence: `Officers on active no longer see "Payment Management".` */
  sentence: string;
  viewers: readonly ViewerKind[];
  /** The addresses of the affected screens. Empty if all screens show the change, or if no screen does. */
  screens: readonly string[];
}

export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
