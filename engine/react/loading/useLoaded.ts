import { use } from 'react';
import { loadOnce } from './loadOnce.ts';

/** Returns the result of `load`, and suspends until it's available. Calls `load` only once, even for several components. */
export function useLoaded<Loaded>(load: () => Promise<Loaded>): Loaded {
  return use(loadOnce(load));
}
