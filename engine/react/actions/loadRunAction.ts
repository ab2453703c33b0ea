import { loadOnce } from '../loading/loadOnce.ts';

/** Loads the code that runs actions. Public pages load it just before a button is pressed. */
export const loadRunAction = () => import('./runAction.ts');

/** Preloads that code. If that fails, pressing the button reports the failure. */
export async function preloadActions(): Promise<void> {
  await loadOnce(loadRunAction).catch(() => undefined);
}
