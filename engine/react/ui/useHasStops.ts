import { useLayoutEffect, useState, type RefObject } from 'react';

const stops =
  'a[href], button:not(:disabled, [tabindex="-1"]), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** Whether the Tab key stops inside of an element, now and as its content changes; so it is taken to be until the content is there. */
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
