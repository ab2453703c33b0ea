import { useCallback, useState, type RefCallback } from 'react';

/**
 * The `ref` for an element, and its inner width in pixels, now and as it changes; `undefined` until it is known. It was looked for before
 * anything is painted, and stays unknown where nobody lays out the page.
 */
export function useWidth(): [ref: RefCallback<HTMLElement>, width: number | undefined, wasLookedFor: boolean] {
  const [found, setFound] = useState<{ width: number | undefined }>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    // Nothing is 0 pixels wide that is seen: it is hidden, or nobody lays out the page.
    const measure = () =>
      setFound((known) => {
        const width = element.clientWidth || known?.width;
        return known?.width === width && known ? known : { width };
      });
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, found?.width, found !== undefined];
}
