import { useColorScheme } from '../../index.ts';

/** Returns true if the workbench is dark, either by its own switch or by the system's setting. */
export function useDarkScheme(): boolean {
  const { scheme } = useColorScheme();
  return scheme === 'dark' || (scheme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
}
