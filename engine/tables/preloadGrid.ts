import { loadOnce } from '../scope/loadOnce.ts';
import { phone } from './phone.ts';

export const loadGrid = () => import('./TableView.tsx');

/** Starts loading the grid, where tables are shown as one. */
export function preloadGrid(): void {
  // What could not be loaded is asked for again, and reported, when it is needed.
  if (!window.matchMedia(phone).matches) loadOnce(loadGrid).catch(() => undefined);
}
