import { useCallback, useSyncExternalStore } from 'react';

/** Returns true if the window matches a media query. Rerenders the component when the result changes. Returns false during prerendering. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, matchesNothing);
}

function matchesNothing(): boolean {
  return false;
}
