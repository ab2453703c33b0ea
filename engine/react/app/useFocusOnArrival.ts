import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useDataSource } from '../context/DataContext.tsx';

/** The path of the page that was shown last, keyed by data source. */
const shownPaths = new WeakMap<object, string>();

/** After navigation to another page, focuses the page's heading, so that keyboard and screen reader users start there. */
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
