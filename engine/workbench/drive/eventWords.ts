import type { ChartResponse } from '../server/drive/driveProtocol.ts';

/** Returns the labels of buttons and forms that send `event` in `states`. If it finds no labels, searches all states. */
export function eventWords({ transitions }: Pick<ChartResponse, 'transitions'>, states: readonly string[], event: string): string[] {
  const all = transitions.filter(({ on }) => on === event);
  const isCurrent = (from: string) => from === '' || states.some((state) => state === from || state.startsWith(`${from}.`));
  const current = all.filter(({ from }) => isCurrent(from)).flatMap(({ words }) => words);
  return [...new Set(current.length > 0 ? current : all.flatMap(({ words }) => words))];
}
