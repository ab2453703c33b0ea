import type { Goal } from '../../core/search/searchEntries.ts';

/** A search result. It leads to an address. If it has `run`, choosing it does something on the current page instead. */
export interface FoundGoal extends Goal {
  run?: () => void;
}
