import { use } from 'react';
import { loadOnce } from './loadOnce.ts';

/** Returns the value of `load`, loaded once for all callers. Suspends until it has loaded. */
export function useLoaded<Loaded>(load: () => Promise<Loaded>): Loaded {
  return use(loadOnce(load));
}
