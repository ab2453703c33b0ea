import { readPortalFiles } from '../../compiler/source/readFolder.ts';
import { formatProblem } from '../../compiler/source/Problem.ts';
import { committedTexts } from '../../compiler/changes/committedTexts.ts';
import { editsSince, undoEdit, describeFileEdit } from '../../compiler/changes/editsSince.ts';
import { loadCompiler } from '../../vite/load/loadCompiler.ts';

/** Prints the changes since the last commit, numbered and grouped by file. `open` loads the portal's compiler. Returns the exit code. */
export async function printChanges(folder: string, print: (line: string) => void = console.log, open = loadCompiler): Promise<0 | 1> {
  const committed = committedTexts(folder, 'HEAD');
  if ('mistake' in committed) {
    print(`${committed.mistake}.`);
    return 1;
  }
  const compiler = await open(folder);
  const texts = readPortalFiles(folder);
  const edits = editsSince(committed.texts, texts);
  const errors = compiler.check(texts).problems.filter(({ severity }) => severity === 'error');
  let file = '';
  for (const [index, edit] of edits.entries()) {
    if (edit.file !== file) print(edit.file);
    file = edit.file;
    const [first = '', ...rest] = describeFileEdit(undoEdit(texts, edit), texts, edit, compiler);
    print(`${String(index + 1).padStart(4)}  ${first}`);
    for (const line of rest) print(`      ${line}`);
  }
  for (const problem of errors) print(formatProblem(problem));
  if (edits.length === 0) print(`There are no changes since the last commit, ${committed.revision}.`);
  else
    print(
      `${edits.length} ${edits.length === 1 ? 'change' : 'changes'} since ${committed.revision}. npm run undo -- 1 undoes the first one.`,
    );
  return 0;
}
