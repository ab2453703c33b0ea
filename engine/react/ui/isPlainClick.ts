import type { MouseEvent } from 'react';

/** Returns false for a click that opens a new tab or window, or downloads the link, such as Ctrl+click. */
export function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !metaKey && !ctrlKey && !shiftKey && !altKey;
}
