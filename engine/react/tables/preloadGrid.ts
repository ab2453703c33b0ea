import { loadOnce } from '../loading/loadOnce.ts';
import { phone } from '../ui/phone.ts';

export const loadGrid = () => import('./TableView.tsx');

/** Starts loading the grid, except on a phone, where tables are shown as cards. */
export function preloadGrid(): void {
  // Ignore errors here. Rendering loads the grid again and reports errors.
  if (!window.matchMedia(phone).matches) loadOnce(loadGrid).catch(() => undefined);
}
