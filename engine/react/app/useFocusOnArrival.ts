import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useDataSource } from '../context/DataContext.tsx';

/** The path that each visit shows; the source of its records stands for it. */
const shownPaths = new WeakMap<object, string>();

/**
 * After a navigation to another page, puts the focus on the page's heading, so that a keyboard or screen-reader user starts there
 * and hears where they are. The first page of a visit and changes of the page's state leave the focus alone.
 */
export function useFocusOnArrival(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const type = useNavigationType();
  const source = useDataSource();
  useEffect(() => {
    const before = shownPaths.get(source);
    shownPaths.set(source, pathname);
    if (before === undefined || before === pathname) return;
    const heading = page.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: type === NavigationType.Pop });
  }, [source, pathname, type]);
  return page;
}
