import type { Message } from '../../core/text/say.ts';
import type { Path } from './Source.ts';

/** An error or warning about a portal's files, with its location. */
export interface Problem extends Message {
  /** Relative to the portal's folder, with `/`. */
  file: string;
  /** 1-based. */
  line: number;
  /** 1-based. */
  column: number;
  /** A stable code in kebab case, such as `unknown-gate`. */
  code: string;
  /** A plain sentence without a period, for users. Programs read the other keys. */
  sentence: string;
  /** The most similar valid name. */
  suggestion?: string;
  /** The path from the file's root to the value. `undefined` if the file isn't JSON. */
  path?: Path;
  /** The half of the property that the problem is about. Defaults to `value`. */
  side?: 'key' | 'value';
  missing?: string;
  /** A portal with errors doesn't run. Warnings are only shown. */
  severity: 'error' | 'warning';
}

/** Formats a problem as `portal-config/gates.json:3:5 unknown-gate there is no gate "admn" (did you mean "admin"?)`. */
export function formatProblem(problem: Problem): string {
  const hint = problem.suggestion === undefined ? '' : ` (did you mean "${problem.suggestion}"?)`;
  const mark = problem.severity === 'warning' ? 'warning: ' : '';
  return `${problem.file}:${problem.line}:${problem.column} ${problem.code} ${mark}${problem.sentence}${hint}`;
}

/** Returns a key that stays the same when lines move or the wording changes. */
export function problemKey({ file, code, about, missing }: Problem): string {
  return JSON.stringify([file, code, about.map(({ name }) => name), missing]);
}

export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      compareText(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compareText(a.code, b.code) ||
      compareText(a.sentence, b.sentence),
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
