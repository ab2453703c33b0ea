import type { Message } from '../../core/text/say.ts';
import type { Path } from './Source.ts';

/** An error or warning at a location in a portal's files. */
export interface Problem extends Message {
  /** The path within the portal's folder, with forward slashes. */
  file: string;
  /** The line, starting at 1. */
  line: number;
  /** The column, starting at 1. */
  column: number;
  /** A stable kebab-case code, such as `unknown-gate`. */
  code: string;
  /** A sentence for users, without a period. Programs should read the other keys. */
  sentence: string;
  /** The most similar valid name. */
  suggestion?: string;
  /** The path from the file's root to the value. Missing if the file isn't JSON. */
  path?: Path;
  /** `key` if the problem is about the property's key. Defaults to `value`. */
  side?: 'key' | 'value';
  missing?: string;
  /** Errors keep the portal from running. Warnings don't. */
  severity: 'error' | 'warning';
}

/** Formats a problem as `portal-config/gates.json:3:5 unknown-gate there is no gate "admn" (did you mean "admin"?)`. */
export function formatProblem(problem: Problem): string {
  const hint = problem.suggestion === undefined ? '' : ` (did you mean "${problem.suggestion}"?)`;
  const mark = problem.severity === 'warning' ? 'warning: ' : '';
  return `${problem.file}:${problem.line}:${problem.column} ${problem.code} ${mark}${problem.sentence}${hint}`;
}

/** Returns a key for a problem. The key doesn't depend on line numbers or wording. */
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
