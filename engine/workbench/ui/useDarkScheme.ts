import { useColorScheme } from '../../index.ts';

/** Returns true if the workbench has dark colors, because of its own switch or the system's setting. */
export function useDarkScheme(): boolean {
  const { scheme } = useColorScheme();
  return scheme === 'dark' || (scheme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
}
