import { useCallback, useState, type RefCallback } from 'react';

/** Returns a ref, the element's inner width in pixels, if known, and true after the first measurement, which is before paint. */
export function useWidth(): [ref: RefCallback<HTMLElement>, width: number | undefined, wasLookedFor: boolean] {
  const [found, setFound] = useState<{ width: number | undefined }>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    // A width of 0 means that the element is hidden or that there is no layout.
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
