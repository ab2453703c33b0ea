import { useLayoutEffect, useState, type RefObject } from 'react';

const stops =
  'a[href], button:not(:disabled, [tabindex="-1"]), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** Returns true if Tab can reach something in the element. Updates when the element's content changes. */
export function useHasStops(element: RefObject<HTMLElement | null>): boolean {
  const [hasStops, setHasStops] = useState(true);
  useLayoutEffect(() => {
    const container = element.current;
    if (!container) return;
    const update = () => setHasStops(container.querySelector(stops) !== null);
    update();
    const observer = new MutationObserver(update);
    observer.observe(container, { childList: true, subtree: true, attributes: true, attributeFilter: ['tabindex', 'disabled'] });
    return () => observer.disconnect();
  }, [element]);
  return hasStops;
}
