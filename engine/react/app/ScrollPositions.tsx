import { use, useLayoutEffect } from 'react';
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext, useLocation } from 'react-router-dom';

const positions: Record<string, number> = {};

/** Restores scroll positions from memory. The router's own component would use session storage. */
export function ScrollPositions() {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const { restoreScrollPosition: to, preventScrollReset: stays } = use(UNSAFE_DataRouterStateContext) ?? {};
  const location = useLocation();

  useLayoutEffect(() => {
    const { history } = window;
    history.scrollRestoration = 'manual';
    const leave = () => {
      history.replaceState({ ...history.state, scroll: window.scrollY }, '');
      history.scrollRestoration = 'auto';
    };
    if (typeof history.state?.scroll === 'number') positions[history.state.key ?? 'default'] = history.state.scroll;
    window.addEventListener('pagehide', leave);
    const stop = router?.enableScrollRestoration(positions, () => window.scrollY);
    return () => {
      window.removeEventListener('pagehide', leave);
      stop?.();
    };
  }, [router]);

  useLayoutEffect(() => {
    if (to === false) return;
    const target = to === null && location.hash ? document.getElementById(location.hash.slice(1)) : null;
    if (target) target.scrollIntoView();
    else if (typeof to === 'number') window.scrollTo(0, to);
    else if (!stays) window.scrollTo(0, 0);
  }, [location, to, stays]);
  return null;
}
