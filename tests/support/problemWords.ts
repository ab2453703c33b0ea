import type { Path } from '../../engine/compiler/source/Source.ts';
import type { Problem } from '../../engine/compiler/source/Problem.ts';

/** Describes a problem without its message, so that tests don't depend on the wording. For example, `unread gate "seedSwap"`. */
export function problemWords({ code, about }: Pick<Problem, 'code' | 'about'>): string {
  return [code, ...about.map(({ kind, name }) => `${kind} "${name}"`)].join(' ');
}

/**
 * Describes a problem like `problemWords`, but with its path and suggestion. For example,
 * `steps.0.set.prise (key): unknown-field field "prise" → price`.
 */
export function locatedWords(problem: Pick<Problem, 'code' | 'about' | 'side'> & { path?: Path; suggestion?: string | undefined }): string {
  const { path = [], side, suggestion } = problem;
  const place = side === 'key' ? `${path.join('.')} (key)` : path.join('.');
  return `${place}: ${problemWords(problem)}${suggestion === undefined ? '' : ` → ${suggestion}`}`;
}
