import { useCallback, useState, type RefCallback } from 'react';

/**
 * Returns a ref, the element's inner width in pixels (if known), and a flag. The flag is true after the first measurement, which happens
 * before the browser paints.
 */
export function useWidth(): [ref: RefCallback<HTMLElement>, width: number | undefined, wasLookedFor: boolean] {
  const [found, setFound] = useState<{ width: number | undefined }>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    // If the width is 0, the element is hidden or there is no layout.
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
