import { useLayoutEffect, useState } from 'react';

/** The `ref` for an element, and its inner width in pixels, now and as it changes; `undefined` until it is known. */
export function useWidth(): [ref: (element: HTMLElement | null) => void, width: number | undefined] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    if (!element) return;
    // Nothing is 0 pixels wide that is seen: it is hidden, or nobody lays out the page.
    const measure = () => setWidth((known) => element.clientWidth || known);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, width];
}
