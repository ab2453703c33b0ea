import type { Problem } from '../../engine/compiler/source/Problem.ts';

/** A problem as its data tell it, whatever its sentence says: `unread gate "seedSwap"`. */
export function problemWords({ code, about }: Problem): string {
  return [code, ...about.map(({ kind, name }) => `${kind} "${name}"`)].join(' ');
}
