import { use } from 'react';
import { loadOnce } from './loadOnce.ts';

/** Returns the value that `load` loads, once for all callers. Suspends until it has loaded. */
export function useLoaded<Loaded>(load: () => Promise<Loaded>): Loaded {
  return use(loadOnce(load));
}
