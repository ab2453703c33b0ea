import { useColorScheme } from '../../index.ts';

/** Returns true if the workbench is in dark mode, either by its own setting or by the system setting. */
export function useDarkScheme(): boolean {
  const { scheme } = useColorScheme();
  return scheme === 'dark' || (scheme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
}
