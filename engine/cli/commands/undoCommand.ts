import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { FileEdit } from '../../compiler/changes/fileEdits.ts';
import { readPortalFiles } from '../../compiler/source/readFolder.ts';
import { formatProblem, problemKey } from '../../compiler/source/Problem.ts';
import { nearest } from '../../compiler/source/nearest.ts';
import { committedTexts } from '../../compiler/changes/committedTexts.ts';
import { editsSince, undoEdit, describeFileEdit } from '../../compiler/changes/editsSince.ts';
import { loadCompiler } from '../../vite/load/loadCompiler.ts';

export interface UndoOptions {
  yes?: boolean;
  print?: (line: string) => void;
  ask?: (question: string) => Promise<boolean>;
  /** Loads the portal's compiler. */
  open?: typeof loadCompiler;
}

/**
 * Undoes one change, or all changes in a file, after the user confirms. Returns 1 if nothing was undone, and 2 if the change doesn't exist.
 */
export async function undoChange(
  folder: string,
  which: string,
  { yes = false, print = console.log, ask = askInTerminal, open = loadCompiler }: UndoOptions = {},
): Promise<0 | 1 | 2> {
  const committed = committedTexts(folder, 'HEAD');
  if ('mistake' in committed) {
    print(`${committed.mistake}.`);
    return 1;
  }
  const texts = readPortalFiles(folder);
  const edits = editsSince(committed.texts, texts);
  const edit = chooseEdit(edits, which, committed.texts);
  if (typeof edit === 'string') {
    print(edit);
    return 2;
  }
  const compiler = await open(folder);
  const left = undoEdit(texts, edit);
  print(`Undoing this change affects ${edit.file} as follows:`);
  for (const line of describeFileEdit(texts, left, reverseEdit(edit), compiler)) print(`  ${line}`);
  const known = new Set(compiler.check(texts).problems.map(problemKey));
  const problems = compiler.check(left).problems.filter((problem) => problem.severity === 'error' && !known.has(problemKey(problem)));
  for (const problem of problems) print(`  ${formatProblem(problem)}`);
  if (problems.length > 0) print('  Undoing this change would cause the problems above.');
  if (!yes && !(await ask('Undo it? (y/n) '))) {
    print('Nothing was changed.');
    return 1;
  }
  const place = join(folder, edit.file);
  const now = existsSync(place) ? readFileSync(place, 'utf8') : undefined;
  if (now !== texts.get(edit.file)) {
    print(
      `${edit.file} was saved while this command was running, so nothing was undone. To list the current changes, run npm run changes.`,
    );
    return 1;
  }
  if (edit.undoneText === undefined) rmSync(place);
  else {
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, edit.undoneText);
  }
  print(`${edit.undoneText === undefined ? 'Deleted' : 'Saved'} ${edit.file}.`);
  return 0;
}

function chooseEdit(edits: readonly FileEdit[], which: string, committed: ReadonlyMap<string, string>): FileEdit | string {
  if (edits.length === 0) return 'There are no changes since the last commit.';
  if (/^\d+$/.test(which))
    return (
      edits[Number(which) - 1] ??
      `There is no change ${which}. To see ${edits.length === 1 ? 'the only change' : `changes 1 to ${edits.length}`}, run: npm run changes`
    );
  const own = edits.filter(({ file }) => file === which);
  const [first] = own;
  if (first && own.length === 1) return first;
  if (first)
    return {
      ...first,
      how: 'changed',
      place: `all ${own.length} changes in the file`,
      before: undefined,
      after: undefined,
      undoneText: committed.get(which),
    };
  const near = nearest(which, new Set(edits.map(({ file }) => file)));
  return `There are no changes in "${which}"${near === undefined ? '' : ` (did you mean "${near}"?)`}.`;
}

function reverseEdit(edit: FileEdit): FileEdit {
  const how = { added: 'removed', removed: 'added', 'new file': 'deleted file', 'deleted file': 'new file' } as const;
  const { before, after } = edit;
  return { ...edit, how: edit.how in how ? how[edit.how as keyof typeof how] : edit.how, before: after, after: before };
}

async function askInTerminal(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
