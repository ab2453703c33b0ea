import { use } from 'react';
import { loadOnce } from './loadOnce.ts';

/** Returns the module that `load` loads. Loads it only once, even for several components. Suspends until the module has loaded. */
export function useLoaded<Loaded>(load: () => Promise<Loaded>): Loaded {
  return use(loadOnce(load));
}
