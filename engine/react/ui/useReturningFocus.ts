import { useLayoutEffect, useRef, type RefObject } from 'react';
import { isFocusLost } from './isFocusLost.ts';

/** For a button: the focus that it loses by being disabled comes back when it can be pressed again, unless it is elsewhere by then. */
export function useReturningFocus(disabled: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    if (!disabled || document.activeElement !== current) return;
    return () => {
      if (isFocusLost()) current?.focus({ preventScroll: true });
    };
  }, [disabled]);
  return button;
}
