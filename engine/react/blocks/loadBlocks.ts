import { preloadGrid } from '../tables/preloadGrid.ts';

/** Fetches the code of the blocks inside the portal. */
export async function loadInsideBlocks() {
  return (await import('./insideBlocks.ts')).insideBlocks;
}

/** Fetches the code of tables and, where they are shown as one, of the grid beside it. */
export function loadTableBlock() {
  preloadGrid();
  return import('./table/TableBlock.tsx');
}
