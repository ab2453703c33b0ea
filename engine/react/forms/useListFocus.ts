import { useEffect, useRef, type RefObject } from 'react';
import { isFocusLost } from '../ui/isFocusLost.ts';

const control = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** Manages the focus in a list with an add button: focuses a new entry's first control or, after a removal, the button. */
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
