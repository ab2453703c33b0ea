import { use } from 'react';
import { loadOnce } from './loadOnce.ts';

/** What `load` loads, once for all who ask. Suspends until it is there, and not at all when it is. */
export function useLoaded<Loaded>(load: () => Promise<Loaded>): Loaded {
  return use(loadOnce(load));
}
