import { preloadActions } from '../actions/loadRunAction.ts';
import { loadOnce } from '../loading/loadOnce.ts';
import { loadErrorViews } from '../ui/loadErrorViews.ts';
import { preloadGrid } from '../tables/preloadGrid.ts';

export const loadStatCards = () => import('./stats/StatCards.tsx');

/** Loads the blocks and action code for pages that require sign-in. Loads stat cards too, so that they don't shift the layout later. */
export async function loadInsideBlocks() {
  void preloadActions();
  loadOnce(loadErrorViews).catch(() => undefined);
  const [blocks] = await Promise.all([import('./findInsideBlock.ts'), loadOnce(loadStatCards)]);
  return blocks;
}

export function loadFormBlock() {
  void preloadActions();
  return import('./form/FormBlock.tsx');
}

/** Loads the table block, and preloads the grid. */
export function loadTableBlock() {
  preloadGrid();
  return import('./table/TableBlock.tsx');
}
