import { useEffect, useRef, type RefObject } from 'react';
import { isFocusLost } from '../ui/isFocusLost.ts';

const control = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Keeps the focus where the work is in a list whose button with `data-adds` adds entries: in the first control of the one just added,
 * and on that button when the focused entry was removed. Entries stand one after another in front of the button.
 */
export function useListFocus(list: RefObject<HTMLElement | null>, length: number): void {
  const known = useRef(length);
  useEffect(() => {
    const before = known.current;
    known.current = length;
    const button = list.current?.querySelector<HTMLElement>(':scope > [data-adds]');
    if (length > before && document.activeElement === button) {
      button?.previousElementSibling?.querySelector<HTMLElement>(control)?.focus();
    }
    if (length < before && isFocusLost()) button?.focus();
  }, [list, length]);
}
