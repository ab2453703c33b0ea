import { useLayoutEffect, useState, type RefObject } from 'react';

/** The inner width of an element in pixels, now and as it changes; `undefined` until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    // Nothing is 0 pixels wide that is seen: it is hidden, or nobody lays out the page.
    const measure = () => setWidth((known) => measured.clientWidth || known);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
