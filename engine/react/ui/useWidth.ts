import { useCallback, useState, type RefCallback } from 'react';

/** Returns a ref for an element, the element's inner width in pixels, and true once the width has been measured. */
export function useWidth(): [ref: RefCallback<HTMLElement>, width: number | undefined, wasLookedFor: boolean] {
  const [found, setFound] = useState<{ width: number | undefined }>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    // The width is 0 while the element is hidden or there is no layout. Keep the last width then.
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
