import { use } from 'react';
import { loadedSoFar, loadOnce } from './loadOnce.ts';

/**
 * What `load` loads, once for all who ask. Suspends until it is there, but not when it is: even a moment's suspending makes React hold
 * back what comes next for a third of a second.
 */
export function useLoaded<Loaded>(load: () => Promise<Loaded>): Loaded {
  return loadedSoFar(load) ?? use(loadOnce(load));
}
