import type { Problem } from '../../engine/compiler/source/Problem.ts';

/** Describes a problem by its data, independently of its sentence: `unread gate "seedSwap"`. */
export function problemWords({ code, about }: Problem): string {
  return [code, ...about.map(({ kind, name }) => `${kind} "${name}"`)].join(' ');
}
