import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window fits the media query, now and as it changes. What is drawn before there is a window fits none. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, fitsNone);
}

function fitsNone(): boolean {
  return false;
}
