import { useSyncExternalStore } from 'react';

/** The color scheme. `system` follows the operating system's setting. */
export type ColorScheme = 'system' | 'light' | 'dark';

const listeners = new Set<() => void>();

/** Returns the color scheme, which is `system` at first, and a setter. Reloading resets the scheme. */
export function useColorScheme(): { scheme: ColorScheme; setScheme: (scheme: ColorScheme) => void } {
  return { scheme: useSyncExternalStore(subscribe, chosenScheme, () => 'system' as const), setScheme };
}

/** Reads the scheme from the `data-scheme` attribute of `<html>`. */
function chosenScheme(): ColorScheme {
  const { scheme } = document.documentElement.dataset;
  return scheme === 'light' || scheme === 'dark' ? scheme : 'system';
}

function setScheme(scheme: ColorScheme): void {
  if (scheme === 'system') delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
