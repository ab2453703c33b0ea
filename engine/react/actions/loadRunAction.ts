import { loadOnce } from '../loading/loadOnce.ts';

/** Loads the code that runs actions. Public pages load it just before a button is pressed. */
export const loadRunAction = () => import('./runAction.ts');

export async function preloadActions(): Promise<void> {
  await loadOnce(loadRunAction).catch(() => undefined);
}
