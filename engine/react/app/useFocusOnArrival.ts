import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The page that was shown last. A document has one focus, and each page mounts anew. */
let visitedPath: string | undefined;

/**
 * After a navigation to another page, puts the focus on the page's heading, so that a keyboard or screen-reader user starts there
 * and hears where they are. The first page of a visit and changes of the page's state leave the focus alone.
 */
export function useFocusOnArrival(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const arrived = visitedPath !== undefined && visitedPath !== pathname;
    visitedPath = pathname;
    if (!arrived) return;
    const heading = page.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: type === NavigationType.Pop });
  }, [pathname, type]);
  return page;
}
