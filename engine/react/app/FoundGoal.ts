import type { Goal } from '../../core/search/searchEntries.ts';

/** A search result, which leads to an address or, with `run`, does something here. */
export interface FoundGoal extends Goal {
  run?: () => void;
}
