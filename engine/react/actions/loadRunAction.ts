import { loadOnce } from '../loading/loadOnce.ts';

/** Loads the code that runs actions. Action buttons preload it on hover or focus. */
export const loadRunAction = () => import('./runAction.ts');

export async function preloadActions(): Promise<void> {
  await loadOnce(loadRunAction).catch(() => undefined);
}
