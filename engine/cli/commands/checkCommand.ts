import { explainSubject, type ExplainRequest } from '../../compiler/answers/explainSubject.ts';
import { buildMatrix } from '../../compiler/answers/buildMatrix.ts';
import type { CheckedPortal } from '../../compiler/compilePortal.ts';
import type { Fix } from '../../compiler/edits/EditCommand.ts';
import { formatProblem, type Problem } from '../../compiler/source/Problem.ts';
import { readPortalFiles } from '../../compiler/source/readFolder.ts';
import { explainedLines, matrixLines } from '../answerLines.ts';
import { describeLockouts } from '../../compiler/changes/describeLockouts.ts';
import { changesFor } from '../../compiler/changes/changesFor.ts';
import { committedTexts } from '../../compiler/changes/committedTexts.ts';
import { loadCompiler, type PortalCompiler } from '../../vite/load/loadCompiler.ts';

export interface CheckOptions {
  /** If true, also prints the access matrix. */
  matrix?: boolean;
  /** If true, prints only the access matrix, as JSON. */
  json?: boolean;
  /** A git revision to compare with. If set, prints the changes that affect users, instead of printing the problems. */
  diff?: string | undefined;
  /** If set, explains why a viewer can or can't see something, instead of printing the problems. */
  explain?: ExplainRequest;
  print?: (line: string) => void;
  /** Loads the portal's compiler. */
  open?: typeof loadCompiler;
}

/**
 * Checks the portal in `folder` and prints its problems. Returns 0 if there are no errors, 1 if there are some, and 2 if `explain` or
 * `diff` is invalid.
 */
export async function checkPortal(folder: string, options: CheckOptions = {}): Promise<0 | 1 | 2> {
  const { matrix = false, json = false, explain, diff, print = console.log, open = loadCompiler } = options;
  const compiler = await open(folder);
  const texts = readPortalFiles(folder);
  const checked = compiler.check(texts);
  const { portal, analysis, access, problems, fileCount } = checked;
  const warnings = problems.filter(({ severity }) => severity === 'warning').length;
  const errors = problems.length - warnings;
  if (errors === 0 && explain) return printExplanation(checked, explain, print);
  if (errors === 0 && diff !== undefined) return printComparison(folder, diff, { compiler, texts, print });
  if (matrix && json && portal && analysis) {
    print(JSON.stringify(buildMatrix(portal, analysis), undefined, 2));
    return 0;
  }
  for (const problem of problems) print(`${formatProblem(problem)}${describeFixes(problem, compiler.edits.fixes(checked, problem))}`);
  const detail = warnings === 0 ? '' : ` and ${formatCount(warnings, 'warning')}`;
  print(`portal-config: ${formatCount(errors, 'problem')}${detail} in ${formatCount(fileCount, 'file')}`);
  for (const line of access?.sentences ?? []) print(`live: ${line}`);
  if (matrix)
    for (const line of portal && analysis ? matrixLines(buildMatrix(portal, analysis)) : ['Fix the problems to see the matrix.'])
      print(line);
  return errors > 0 ? 1 : 0;
}

function printExplanation(checked: CheckedPortal, question: ExplainRequest, print: (line: string) => void): 0 | 2 {
  const answers = explainSubject(checked, question);
  if ('mistake' in answers) {
    print(sentence(answers.mistake));
    return 2;
  }
  for (const [index, explained] of answers.entries()) {
    if (index > 0) print('');
    for (const line of explainedLines(explained)) print(line);
  }
  return 0;
}

function printComparison(
  folder: string,
  revision: string,
  { compiler, texts, print }: { compiler: PortalCompiler; texts: ReadonlyMap<string, string>; print: (line: string) => void },
): 0 | 2 {
  const committed = committedTexts(folder, revision);
  if ('mistake' in committed) {
    print(sentence(committed.mistake));
    return 2;
  }
  const before = compiler.check(committed.texts);
  const changes = changesFor(compiler, committed.texts, texts);
  const errors = before.problems.filter(({ severity }) => severity === 'error').length;
  if (changes === undefined) {
    print(
      errors > 0
        ? `The portal can't be compared with ${committed.revision}, which had ${formatCount(errors, 'problem')}.`
        : 'There are too many kinds of users to compare.',
    );
    return 2;
  }
  for (const words of changes) print(words);
  for (const words of describeLockouts(before, compiler.check(texts))) print(`Locked out: ${words}`);
  print(
    changes.length === 0
      ? `No visible changes since ${committed.revision}.`
      : `${formatCount(changes.length, 'change')} since ${committed.revision}.`,
  );
  return 0;
}

function describeFixes({ suggestion }: Problem, fixes: readonly Fix[]): string {
  if (suggestion !== undefined || fixes.length === 0) return '';
  return ` (to fix it: ${fixes.map(({ label }) => `${label.charAt(0).toLowerCase()}${label.slice(1)}`).join('; or ')})`;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
