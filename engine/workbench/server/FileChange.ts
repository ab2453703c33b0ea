/** A change to a file: at the index `at`, `put` replaces `cut`. */
export interface FileChange {
  file: string;
  at: number;
  cut: string;
  put: string;
  isNew?: true;
  isGone?: true;
  /** The base text of a conflict. A redo causes this conflict if another program changed the file after the undo. */
  over?: { text: string | null };
}

/** A file's text, a picture in base64, or `null` if there is no such file. */
export type FileText = string | null;

/** Returns the smallest single change from one text to another. */
export function changeBetween(file: string, before: FileText, after: FileText): FileChange {
  const [old, now] = [before ?? '', after ?? ''];
  const longest = Math.min(old.length, now.length);
  let at = 0;
  while (at < longest && old[at] === now[at]) at += 1;
  let end = 0;
  while (end < longest - at && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return {
    file,
    at,
    cut: old.slice(at, old.length - end),
    put: now.slice(at, now.length - end),
    ...(before === null && { isNew: true }),
    ...(after === null && { isGone: true }),
  };
}

export function applyChange(text: FileText, { at, cut, put, isGone }: FileChange): FileText {
  return isGone ? null : replaceText(text ?? '', at, cut.length, put);
}

export function revertChange(text: FileText, { at, cut, put, isNew }: FileChange): FileText {
  return isNew ? null : replaceText(text ?? '', at, put.length, cut);
}

function replaceText(text: string, at: number, length: number, put: string): string {
  return text.slice(0, at) + put + text.slice(at + length);
}

/** Merges two changes to the same text. Returns `undefined` if they overlap or are adjacent. */
export function mergeChanges(before: string, mine: string, theirs: string): string | undefined {
  const [one, other] = [changeBetween('', before, mine), changeBetween('', before, theirs)];
  const [first, second] = one.at <= other.at ? [one, other] : [other, one];
  if (first.at + first.cut.length >= second.at) return undefined;
  return replaceText(replaceText(before, second.at, second.cut.length, second.put), first.at, first.cut.length, first.put);
}
