import { preloadGrid } from '../tables/preloadGrid.ts';

/** Fetches the blocks inside the portal. */
export function loadInsideBlocks() {
  return import('./InsideBlock.tsx');
}

/** Fetches the code of tables and, where they are shown as one, of the grid beside it. */
export function loadTableBlock() {
  preloadGrid();
  return import('./table/TableBlock.tsx');
}
