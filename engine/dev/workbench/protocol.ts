// What the workbench's page and its server say to each other. Types alone: both sides import them, and nothing of the server is shipped.

import type { Explained } from '../../compiler/answers/explainSubject.ts';
import type { Matrix } from '../../compiler/answers/matrixOf.ts';
import type { Command as Edit, Fix, Mistake } from '../../compiler/edits/Command.ts';
import type { Path } from '../../compiler/source/Source.ts';

export type { Addition as Addable, Fix, Mistake } from '../../compiler/edits/Command.ts';

/** What becomes of a file: `conflict` where it was changed outside while the draft changes it, too. */
export type FileState = 'same' | 'changed' | 'new' | 'deleted' | 'conflict';

/** One file of the portal, as the tree of files shows it. */
export interface FileEntry {
  /** Relative to the portal's folder, with `/`. */
  file: string;
  /** A `KindName`, or `unknown` where no manifest belongs. */
  kind: string;
  name: string;
  /** What `rename` calls it; missing where the file's name is not for others to say. */
  renames?: string;
  /** What the file says of itself: its title or label, if that is a plain text. */
  title?: string;
  state: FileState;
}

/** A problem of the draft. */
export interface Told {
  file: string;
  line: number;
  column: number;
  path: Path;
  code: string;
  sentence: string;
  severity: 'error' | 'warning';
  fixes: readonly Fix[];
}

/** A file that was changed outside while the draft changes it, too; `null` is a file that is not there. */
export interface Conflict {
  file: string;
  mine: string | null;
  theirs: string | null;
}

/** What the page knows at any time; sent whole after each change. */
export interface WorkbenchState {
  /** Grows with everything that happens to the draft, undo and save included. */
  revision: number;
  /** Absolute. */
  folder: string;
  /** The portal's name. */
  name: string;
  files: readonly FileEntry[];
  /** At most 500, errors first; `problemCount` counts all. */
  problems: readonly Told[];
  problemCount: { errors: number; warnings: number };
  preview: PreviewState;
  /** The label of what would be undone, and redone. */
  undo?: string;
  /** The next undo takes back what is saved. */
  undoPassesSave?: boolean;
  redo?: string;
  conflicts: readonly Conflict[];
  isGit: boolean;
  /** The files that a save would write. */
  unsaved: readonly string[];
  /** What the user should know, in a sentence: the draft could not be kept on the disk. */
  notice?: string;
}

/** What the preview shows: the draft, or the last sound one (`of` its revision), or the last commit's, or nothing yet, with the reason. */
export interface PreviewState {
  shows: 'draft' | 'last' | 'committed' | 'none';
  of: number;
  /** `http://{host}:4401`; hosts are those of `Variant`. */
  origin: string;
  /** Where it does not show the draft: why, in a sentence. */
  reason?: string;
}

/** One edit of the draft: of the portal's files as the compiler makes it, or what only a draft knows. */
export type Command =
  | Edit
  /** `base` is the hash of the text that was typed over, '' for a new file. A `null` text deletes the file. */
  | { do: 'text'; file: string; text: string | null; base: string }
  | { do: 'settle'; file: string; take: 'mine' | 'theirs' };

/** `POST /api/commands`: one revision for all of them; 409 with a `TextConflict`, 400 with a `Mistake`. */
export interface CommandsRequest {
  commands: readonly Command[];
  label: string;
}

export interface CommandsAnswer {
  revision: number;
  /**
   * The hash of each file that these commands wrote, for the `base` of the next text. Of a text that was put together with what somebody else
   * wrote it is that of what was sent: whoever sent it has not seen the other's yet.
   */
  hashes: Record<string, string>;
}

/** The text was typed over one that is not there any more, and both changed the same place. */
export interface TextConflict extends Mistake, Conflict {
  /** The hash of `theirs`: a text typed over that one settles it. */
  hash: string;
}

/** `GET /api/file?file=`. A file that the draft deletes has no text. */
export interface FileText {
  file: string;
  text: string | null;
  hash: string;
  /** What stands in the folder. */
  saved: string | null;
  /** Why there is no form for this file, in a sentence. */
  noForm?: string;
}

/** `POST /api/undo`, `POST /api/redo`; 400 with a `Mistake` where there is nothing. With a `revision`, 409 where the draft has gone on since. */
export interface StepRequest {
  revision?: number;
}

/** `GET /api/changes`: what the draft changes for whom, against what is saved. */
export interface ChangesAnswer {
  /** `viewers` in words: "members at active". `null` where the draft, or what is saved, has errors: then what differs in the files is told in `edits` alone. */
  sentences: readonly { sentence: string; viewers: readonly string[]; screens: readonly string[] }[] | null;
  lockedOut: readonly string[];
  /** What differs in the files, place by place. */
  edits: readonly { file: string; words: string }[];
}

/** `POST /api/save`. */
export interface SaveRequest {
  /** Instead of the sentences of `ChangesAnswer`, one a line. */
  words?: string;
  commit?: boolean;
  /** The user has read `SaveHeld` and goes on. */
  confirmed?: boolean;
}

export interface SaveAnswer {
  /** Of the draft, when it was written. */
  revision: number;
  entry: HistoryEntry;
  /** Files that could not be written, each with a sentence; they stay in the draft. */
  failed: readonly { file: string; mistake: string }[];
  /** `1a2b3c4`, where the save became a commit; or why it did not. */
  commit?: string | Mistake;
}

/** 409: nothing was written. */
export type SaveHeld =
  | { held: 'lockedOut'; lockedOut: readonly string[]; mistake: string }
  | { held: 'problems'; problems: number; mistake: string }
  /** Not to be confirmed: each is to be settled. */
  | { held: 'conflicts'; conflicts: readonly Conflict[]; mistake: string };

/** `GET /api/history`: the latest first. */
export interface HistoryEntry {
  id: string;
  /** ISO. */
  at: string;
  words: readonly string[];
  files: readonly string[];
  takenBack?: true;
  commit?: string;
}

/** `POST /api/history/take-back { id }` puts the reverse into the draft as one revision; 409 where later saves changed the same place. */
export type TakeBackAnswer = CommandsAnswer;
export type TakeBackHeld = Mistake & Conflict;

/** `GET /api/matrix`; 409 with a `Mistake` while there are errors. */
export interface MatrixAnswer extends Matrix {
  /** Screens that no link leads to. */
  orphans: readonly string[];
  /** Links that nobody can follow who sees them. */
  deadLinks: readonly { file: string; line: number; sentence: string }[];
  /** Gates that nobody passes. */
  closedGates: readonly string[];
}

/** `GET /api/explain?subject=&as=&on=&date=`. */
export type ExplainAnswer = readonly Explained[];

/** `GET /api/outline?address=&as=&on=&date=`: a screen with everything on it, whether or not the viewer sees it. */
export interface OutlineEntry {
  title: string;
  /** A kind of block, or what the list is called in which it stands, in words. */
  kind: string;
  file: string;
  line: number;
  path: Path;
  seen: 'yes' | 'perhaps' | 'no';
  children: readonly OutlineEntry[];
}

/** `GET /api/icons`: what a field with `named: 'icon'` is chosen from, which `/api/form` leaves out. */
export type IconsAnswer = readonly string[];

/** `GET /api/uses?file=`: the places that name what a file holds. */
export type UsesAnswer = readonly { file: string; line: number; path: Path; sentence: string }[];

/** `POST /api/complete { file, text, offset }`. */
export type CompleteAnswer = readonly { label: string; insert: string; from: number; to: number; detail: string; kind: 'key' | 'value' }[];

/** `GET /api/viewers`: whom the preview can be seen as; 409 with a `Mistake` while it shows none. */
export interface ViewersAnswer {
  variants: readonly { name: string; label: string; host: string; origin: string }[];
  kinds: readonly { words: string; domain: string; user: Readonly<Record<string, unknown>> | null }[];
  /** The fields of the user entity. */
  userFields: readonly { name: string; label: string; type: string; options?: readonly { value: string | number; label: string }[] }[];
  /** The day on which the portal stands still, where it does. */
  clock?: string;
}
