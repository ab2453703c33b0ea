import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatProblem, type Problem } from '../../compiler/source/Problem.ts';

export interface LocatedError {
  message: string;
  stack: string;
  id: string;
  loc: { file: string; line: number; column: number };
  frame: string;
  plugin: string;
}

/** Combines problems into one error, which points to the first problem. */
export async function locatedError(problems: readonly [Problem, ...Problem[]], folder: string): Promise<LocatedError> {
  const [{ file, line, column }] = problems;
  const id = join(folder, file);
  const source = await readFile(id, 'utf8').catch(() => '');
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  return {
    message: [`${count} in the portal's files`, ...problems.map(formatProblem)].join('\n'),
    stack: '',
    id,
    loc: { file: id, line, column },
    frame: codeFrame(source, line, column),
    plugin: 'portal',
  };
}

/** Returns the lines around `line`, with a caret below `column`. `line` and `column` start at 1. */
export function codeFrame(source: string, line: number, column: number): string {
  if (source === '') return '';
  const lines = source.split(/\r?\n/);
  const from = Math.max(1, line - 2);
  const to = Math.min(lines.length, line + 2);
  const width = String(to).length;
  const frame: string[] = [];
  for (let number = from; number <= to; number += 1) {
    frame.push(`${String(number).padStart(width)} | ${lines[number - 1] ?? ''}`);
    if (number === line) frame.push(`${' '.repeat(width)} | ${' '.repeat(Math.max(0, column - 1))}^`);
  }
  return frame.join('\n');
}
