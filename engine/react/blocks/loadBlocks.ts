import { preloadActions } from '../actions/loadRunAction.ts';
import { loadOnce } from '../loading/loadOnce.ts';
import { loadTroubles } from '../ui/loadTroubles.ts';
import { preloadGrid } from '../tables/preloadGrid.ts';

/** Fetches the blocks inside the portal, and what their buttons need. */
export function loadInsideBlocks() {
  void preloadActions();
  loadOnce(loadTroubles).catch(() => undefined);
  return import('./InsideBlock.tsx');
}

/** Fetches the code of forms, and what sends them. */
export function loadFormBlock() {
  void preloadActions();
  return import('./form/FormBlock.tsx');
}

/** Fetches the code of tables and, where they are shown as one, of the grid beside it. */
export function loadTableBlock() {
  preloadGrid();
  return import('./table/TableBlock.tsx');
}
