import { useLayoutEffect, useState, type RefObject } from 'react';

const stops =
  'a[href], button:not(:disabled, [tabindex="-1"]), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** Returns true if an element contains a tab stop. Updates when its content changes. Returns true before the first render. */
export function useHasStops(element: RefObject<HTMLElement | null>): boolean {
  const [has, setHas] = useState(true);
  useLayoutEffect(() => {
    const container = element.current;
    if (!container) return;
    const look = () => setHas(container.querySelector(stops) !== null);
    look();
    const observer = new MutationObserver(look);
    observer.observe(container, { childList: true, subtree: true, attributes: true, attributeFilter: ['tabindex', 'disabled'] });
    return () => observer.disconnect();
  }, [element]);
  return has;
}
