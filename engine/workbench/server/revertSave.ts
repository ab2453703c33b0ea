import { parseTree, type ParseError } from 'jsonc-parser';
import { fileEdits, type FileEdit } from '../../compiler/changes/fileEdits.ts';
import { hashText, type Workbench } from './createWorkbench.ts';
import { mergeChanges, type FileText } from './FileChange.ts';
import { openHistory, type StoredSave } from './openHistory.ts';
import type { Mistake, TakeBackResponse, TakeBackConflict } from './protocol.ts';

/** Reverts a save, but keeps later changes. Fails if a later change overlaps with the save. */
export function revertSave(workbench: Workbench, id: string): TakeBackResponse | TakeBackConflict | Mistake {
  const { draft, folder } = workbench;
  const save = openHistory(folder).read(id);
  if (!save) return { mistake: 'This save no longer exists.' };
  const texts = new Map<string, FileText>();
  for (const { file, before, after } of save.files) {
    const now = draft.text(file);
    const without = withoutSave(file, { before, after, now });
    if (!without) return { mistake: `${file} has a later change that overlaps with this save.`, file, mine: before, theirs: now };
    texts.set(file, without.text);
  }
  const isOther = draft.change(formatLabel(save), texts, Date.now(), { takesBack: id });
  if (!isOther) return { mistake: 'This save has already been undone.' };
  workbench.notifyListeners();
  return { revision: draft.revision(), hashes: Object.fromEntries([...texts].map(([file, text]) => [file, hashText(text)])) };
}

function formatLabel({ words: [first = 'a save', ...others] }: StoredSave): string {
  return `undoing: ${first}${others.length > 0 ? ` (and ${others.length} more)` : ''}`;
}

/** Returns a file's text with one save undone. Returns `undefined` if a later change overlaps with the save. */
export function withoutSave(
  file: string,
  { before, after, now }: { before: FileText; after: FileText; now: FileText },
): { text: FileText } | undefined {
  if (now === after || now === before) return { text: before };
  if (before === null || after === null || now === null) return undefined;
  const merged = mergeChanges(after, before, now);
  if (merged !== undefined && isJson(merged)) return { text: merged };
  let text = now;
  for (const edit of fileEdits(file, before, after)) {
    const own = fileEdits(file, before, text).find((other) => createKey(other) === createKey(edit));
    if (own?.undoneText === undefined || own.place === '') return undefined;
    text = own.undoneText;
  }
  // Check that only the save was undone: `before` → `text` must contain the same edits as `after` → `now`.
  const keys = (edits: readonly FileEdit[]) => edits.map(createKey).sort().join('\n');
  return isJson(text) && keys(fileEdits(file, before, text)) === keys(fileEdits(file, after, now)) ? { text } : undefined;
}

function createKey({ how, place, before, after }: FileEdit): string {
  return JSON.stringify([how, place, before, after]);
}

function isJson(text: string): boolean {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  return errors.length === 0;
}
