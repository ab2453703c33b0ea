import { useLayoutEffect, useRef, type RefObject } from 'react';

/** For a button: the focus that it loses by being disabled comes back when it can be pressed again, unless it is elsewhere by then. */
export function useReturningFocus(disabled: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    if (!disabled || document.activeElement !== current) return;
    return () => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) current?.focus({ preventScroll: true });
    };
  }, [disabled]);
  return button;
}
