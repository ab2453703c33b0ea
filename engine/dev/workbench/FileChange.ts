/** How the text of one file became another one, in a form that goes both ways and stays small while somebody types. */
export interface FileChange {
  file: string;
  at: number;
  cut: string;
  put: string;
  /** There was no file before. */
  isNew?: true;
  /** There is no file after. */
  isGone?: true;
  /**
   * The text that the change was made over, where the file was changed outside after the change was undone: to redo it is a conflict.
   * `null` stands for a file that was not there.
   */
  over?: { text: string | null };
}

/** A text, or `null` for a file that is not there. */
export type FileText = string | null;

/** What stands between the common beginning and the common end of two texts. */
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

/** The text after the change. */
export function changed(text: FileText, { at, cut, put, isGone }: FileChange): FileText {
  return isGone ? null : replaced(text ?? '', at, cut.length, put);
}

/** The text before the change. */
export function unchanged(text: FileText, { at, cut, put, isNew }: FileChange): FileText {
  return isNew ? null : replaced(text ?? '', at, put.length, cut);
}

function replaced(text: string, at: number, length: number, put: string): string {
  return text.slice(0, at) + put + text.slice(at + length);
}

/**
 * Two changes of the same text as one text; `undefined` where they touch the same place.
 * @param before what both were made over.
 */
export function bothChanges(before: string, mine: string, theirs: string): string | undefined {
  const [one, other] = [changeBetween('', before, mine), changeBetween('', before, theirs)];
  const [first, second] = one.at <= other.at ? [one, other] : [other, one];
  if (first.at + first.cut.length >= second.at) return undefined;
  return replaced(replaced(before, second.at, second.cut.length, second.put), first.at, first.cut.length, first.put);
}
