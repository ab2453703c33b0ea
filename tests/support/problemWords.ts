import type { Problem } from '../../engine/compiler/source/Problem.ts';

/** Describes a problem without its message, so that tests don't depend on the wording. For example, `unread gate "seedSwap"`. */
export function problemWords({ code, about }: Problem): string {
  return [code, ...about.map(({ kind, name }) => `${kind} "${name}"`)].join(' ');
}
