import type { Problem } from '../../engine/compiler/source/Problem.ts';

/** Describes a problem by its data, so that its wording doesn't matter: `unread gate "seedSwap"`. */
export function problemWords({ code, about }: Problem): string {
  return [code, ...about.map(({ kind, name }) => `${kind} "${name}"`)].join(' ');
}
