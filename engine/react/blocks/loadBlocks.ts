import { preloadActions } from '../actions/loadRunAction.ts';
import { loadOnce } from '../loading/loadOnce.ts';
import { loadTroubles } from '../ui/loadTroubles.ts';
import { preloadGrid } from '../tables/preloadGrid.ts';

export const loadStatCards = () => import('./stats/StatCards.tsx');

/** Fetches the blocks inside the portal, and what their buttons need. Cards of figures come with them: nothing moves when they are shown. */
export async function loadInsideBlocks() {
  void preloadActions();
  loadOnce(loadTroubles).catch(() => undefined);
  const [blocks] = await Promise.all([import('./InsideBlock.tsx'), loadOnce(loadStatCards)]);
  return blocks;
}

/** Fetches the code of forms, and what sends them. */
export function loadFormBlock() {
  void preloadActions();
  return import.meta.env.PORTAL_REMOTE ? import('./form/SharedFormBlock.tsx') : import('./form/FormBlock.tsx');
}

/** Fetches the code of tables and, where they are shown as one, of the grid beside it. */
export function loadTableBlock() {
  preloadGrid();
  return import('./table/TableBlock.tsx');
}
