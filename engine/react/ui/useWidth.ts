import { useCallback, useState, type RefCallback } from 'react';

/**
 * Returns a ref for an element and its inner width in pixels, updated on resize and `undefined` until known. `wasLookedFor` is true after
 * the first measurement, before paint. Without layout, the width stays `undefined`.
 */
export function useWidth(): [ref: RefCallback<HTMLElement>, width: number | undefined, wasLookedFor: boolean] {
  const [found, setFound] = useState<{ width: number | undefined }>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    // A width of 0 means hidden or without layout.
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
