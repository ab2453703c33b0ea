import { loadOnce } from '../loading/loadOnce.ts';
import { phone } from '../ui/phone.ts';

export const loadGrid = () => import('./TableView.tsx');

/** Starts loading the grid, unless tables are shown as cards. */
export function preloadGrid(): void {
  // Ignored here, because rendering retries and reports it.
  if (!window.matchMedia(phone).matches) loadOnce(loadGrid).catch(() => undefined);
}
