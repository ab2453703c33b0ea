import type { Goal } from '../../core/search/searchEntries.ts';

/** A search result. It leads to an address or, with `run`, does something on the current page. */
export interface FoundGoal extends Goal {
  run?: () => void;
}
