import type { ScreenViewersResponse } from '../server/screenViewers.ts';
import { factsText } from './getViewerOptions.ts';

/** A viewer, encoded as in the workbench's address. `on` is the variant. `as` is `visitor`, or facts such as `role=officer`. */
export interface ChosenViewer {
  on: string;
  as: string;
}

/**
 * Returns a viewer who can open a screen: the current viewer, if possible. Prefers viewers who can always open the screen, and viewers of
 * the same variant.
 */
export function chooseViewer({ kinds }: ScreenViewersResponse, current: ChosenViewer): ChosenViewer | undefined {
  const able = kinds.map(({ domain, user, opens }) => ({ on: domain, as: user ? factsText(user) : 'visitor', isSure: opens === 'yes' }));
  const same = able.find(({ on, as }) => on === current.on && as === current.as);
  const order = ({ on, isSure }: (typeof able)[number]) => (isSure ? 0 : 2) + (on === current.on ? 0 : 1);
  const chosen = same ?? able.toSorted((one, other) => order(one) - order(other))[0];
  return chosen && { on: chosen.on, as: chosen.as };
}
