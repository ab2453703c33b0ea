import type { SearchHit } from '../../core/search/searchEntries.ts';

/** A search result. It opens an address or, if it has `run`, runs an action on the current page. */
export interface FoundGoal extends SearchHit {
  run?: () => void;
}
