import { fileEdits, type FileEdit } from './fileEdits.ts';
import { changesFor, type PortalChecks } from './changesFor.ts';

export function editsSince(committed: ReadonlyMap<string, string>, texts: ReadonlyMap<string, string>): FileEdit[] {
  const files = [...new Set([...committed.keys(), ...texts.keys()])].sort();
  return files.flatMap((file) => fileEdits(file, committed.get(file), texts.get(file)));
}

export function undoEdit(
  texts: ReadonlyMap<string, string>,
  { file, undoneText }: Pick<FileEdit, 'file' | 'undoneText'>,
): Map<string, string> {
  const left = new Map(texts);
  if (undoneText === undefined) left.delete(file);
  else left.set(file, undoneText);
  return left;
}

/** Describes how an edit affects users. If the effects can't be computed, describes how the edit changes the file. */
export function describeFileEdit(
  from: ReadonlyMap<string, string>,
  to: ReadonlyMap<string, string>,
  edit: FileEdit,
  compiler: PortalChecks,
): string[] {
  const changes = changesFor(compiler, from, to);
  const place = editWords(edit);
  if (changes === undefined) return [place];
  return changes.length === 0 ? [`${place} No visible change.`] : changes;
}

export function editWords({ how, place, before, after }: FileEdit): string {
  switch (how) {
    case 'layout':
      return 'Only the formatting of the file changed.';
    case 'new file':
      return 'A new file.';
    case 'deleted file':
      return 'The file was deleted.';
    case 'added':
      return `${place}: ${after ?? ''} is new.`;
    case 'removed':
      return `${place}: ${before ?? ''} was removed.`;
    case 'moved':
      return `${place} was moved.`;
    case 'changed':
      return place === ''
        ? 'The whole file changed, because it isn’t or wasn’t valid JSON.'
        : `${place} changed from ${before ?? ''} to ${after ?? ''}.`;
  }
}
