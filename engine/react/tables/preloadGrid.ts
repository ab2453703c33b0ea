import { loadOnce } from '../loading/loadOnce.ts';
import { phone } from '../ui/phone.ts';

export const loadGrid = () => import('./TableView.tsx');

/** Starts loading the grid, where tables are shown as one. */
export function preloadGrid(): void {
  // What could not be loaded is asked for again, and reported, when it is needed.
  if (!window.matchMedia(phone).matches) loadOnce(loadGrid).catch(() => undefined);
}
