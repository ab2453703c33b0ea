import type { MouseEvent } from 'react';

/** Returns false for a click with a modifier key. For example, Ctrl+click opens a new tab. */
export function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !metaKey && !ctrlKey && !shiftKey && !altKey;
}
