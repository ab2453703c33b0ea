import { loadOnce } from '../loading/loadOnce.ts';

/** Fetches what carries out actions. A public page does without it until somebody is about to press a button. */
export const loadRunAction = () => import('./runAction.ts');

/** Fetches it ahead of the press; a failure is told when the button is pressed. */
export async function preloadActions(): Promise<void> {
  await loadOnce(loadRunAction).catch(() => undefined);
}
