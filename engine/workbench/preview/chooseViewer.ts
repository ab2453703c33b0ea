import type { ScreenViewersAnswer } from '../server/screenViewers.ts';
import { factsText } from './kindOptions.ts';

/** A viewer as in the page's URL. `on` is the variant, and `as` is a `KindOption.value`. */
export interface ChosenViewer {
  on: string;
  as: string;
}

/**
 * Returns a viewer who can open a screen. Chooses the current viewer if possible. Otherwise, prefers viewers who can always open the
 * screen, and then viewers of the same variant. Returns `undefined` if no one can open the screen.
 */
export function chooseViewer({ kinds }: ScreenViewersAnswer, current: ChosenViewer): ChosenViewer | undefined {
  const able = kinds.map(({ domain, user, opens }) => ({ on: domain, as: user ? factsText(user) : 'visitor', isSure: opens === 'yes' }));
  const same = able.find(({ on, as }) => on === current.on && as === current.as);
  const order = ({ on, isSure }: (typeof able)[number]) => (isSure ? 0 : 2) + (on === current.on ? 0 : 1);
  const chosen = same ?? able.toSorted((one, other) => order(one) - order(other))[0];
  return chosen && { on: chosen.on, as: chosen.as };
}
