import { useSyncExternalStore } from 'react';

/** Light or dark pages; `system` follows what the system prefers. */
export type ColorScheme = 'system' | 'light' | 'dark';

const listeners = new Set<() => void>();

/** The scheme that this visit's pages have, `system` by default, and what changes it. It is not stored: a reload begins with the system's again. */
export function useColorScheme(): { scheme: ColorScheme; setScheme: (scheme: ColorScheme) => void } {
  return { scheme: useSyncExternalStore(subscribe, chosenScheme, () => 'system' as const), setScheme };
}

/** Kept where the style sheet reads it. */
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
