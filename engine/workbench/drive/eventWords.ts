import type { ChartAnswer } from '../server/drive/driveProtocol.ts';

/** Returns the labels of buttons and forms that send an event. Prefers those in the current states. */
export function eventWords({ transitions }: Pick<ChartAnswer, 'transitions'>, states: readonly string[], event: string): string[] {
  const all = transitions.filter(({ on }) => on === event);
  const isHere = (from: string) => from === '' || states.some((state) => state === from || state.startsWith(`${from}.`));
  const here = all.filter(({ from }) => isHere(from)).flatMap(({ words }) => words);
  return [...new Set(here.length > 0 ? here : all.flatMap(({ words }) => words))];
}
