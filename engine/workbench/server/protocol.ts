// The messages between the workbench's page and its server. This file has only types, so that the page can import it without server code.

import type { Explained } from '../../compiler/answers/explainSubject.ts';
import type { Matrix } from '../../compiler/answers/buildMatrix.ts';
import type { EditCommand, Fix, Mistake } from '../../compiler/edits/EditCommand.ts';
import type { Path } from '../../compiler/source/Source.ts';

export type { Addition as Addable, Fix, Mistake } from '../../compiler/edits/EditCommand.ts';

/** A file's state. `conflict` means that both the draft and someone else changed the file. */
export type FileState = 'same' | 'changed' | 'new' | 'deleted' | 'conflict';

export interface FileEntry {
  /** The file's path relative to the portal's folder, with `/` as the separator. */
  file: string;
  /** The file's `KindName`, or `unknown` for a file that isn't a manifest. */
  kind: string;
  name: string;
  /** The kind to pass to the `rename` command. Missing if nothing refers to the file by name. */
  renames?: string;
  /** The file's own title or label, if it is plain text. */
  title?: string;
  /** For an overlay, the file that it changes in the live portal. The overlay shares that file's kind, name, and title. */
  over?: string;
  state: FileState;
}

export interface Diagnostic {
  file: string;
  line: number;
  column: number;
  path: Path;
  code: string;
  sentence: string;
  severity: 'error' | 'warning';
  fixes: readonly Fix[];
}

/** A file that both the draft and someone else changed, with both texts. `null` means that the file was deleted. */
export interface Conflict {
  file: string;
  mine: string | null;
  theirs: string | null;
}

export interface WorkbenchState {
  /** The draft's revision. It increases with every event, including undo and save. */
  revision: number;
  folder: string;
  name: string;
  files: readonly FileEntry[];
  /** The first 500 problems, errors first. `problemCount` counts all problems. */
  problems: readonly Diagnostic[];
  problemCount: { errors: number; warnings: number };
  preview: PreviewState;
  /** The labels of the next steps to undo and redo. */
  undo?: string;
  undoPassesSave?: boolean;
  redo?: string;
  conflicts: readonly Conflict[];
  isGit: boolean;
  unsaved: readonly string[];
  /** A message for the user, for example if the draft couldn't be stored. */
  notice?: string;
}

/** The version in the preview: the draft, the last draft without errors (`of` is its revision), the last commit, or none yet. */
export interface PreviewState {
  shows: 'draft' | 'last' | 'committed' | 'none';
  of: number;
  /** The origin as a template, such as `http://{host}:4401`. `ViewersAnswer` lists the hosts. */
  origin: string;
  /** The reason why the preview doesn't show the draft, as a sentence. */
  reason?: string;
}

/** An edit of the draft. The compiler runs an `EditCommand`, and the workbench runs the others. */
export type Command =
  | EditCommand
  /** `base` is the hash of the edited text, or '' for a new file. A `null` text deletes the file. */
  | { do: 'text'; file: string; text: string | null; base: string }
  | { do: 'settle'; file: string; take: 'mine' | 'theirs' };

/** Body of `POST /api/commands`. All commands form one revision. Errors: 409 with a `TextConflict`, 400 with a `Mistake`. */
export interface CommandsRequest {
  commands: readonly Command[];
  label: string;
  /** True to skip commands that fail, unless all of them do. For fixes that may be done by an earlier one. */
  skips?: boolean | undefined;
}

export interface CommandsAnswer {
  revision: number;
  /** The hash of each written file, as the `base` of the next edit. For a merged text, this is the hash of the text as sent. */
  hashes: Record<string, string>;
  /** The number of skipped commands. */
  skipped?: number;
}

/** Someone else changed the same part of the text since the edit's base version. */
export interface TextConflict extends Mistake, Conflict {
  /** The hash of `theirs`. An edit based on it resolves the conflict. */
  hash: string;
}

/** Response of `GET /api/file?file=`. The text is `null` if the draft deletes the file. */
export interface FileAnswer {
  file: string;
  text: string | null;
  hash: string;
  saved: string | null;
  /** The reason why this file has no form, as a sentence. */
  noForm?: string;
}

/** Body of `POST /api/undo` and `POST /api/redo`. Errors: 400 if there is nothing to do, 409 if `revision` isn't current. */
export interface StepRequest {
  revision?: number;
}

/** Response of `GET /api/changes`: the draft's changes to the saved files. */
export interface ChangesAnswer {
  /** The effects as sentences, with viewers such as "members at active". `null` if the draft or the saved files have errors. */
  sentences: readonly { sentence: string; viewers: readonly string[]; screens: readonly string[] }[] | null;
  lockedOut: readonly string[];
  edits: readonly { file: string; words: string }[];
}

export interface SaveRequest {
  /** The description of the save, one sentence per line. It replaces the sentences of `ChangesAnswer`. */
  words?: string;
  /** The name of the person who saves. Defaults to the one in `AuthorAnswer`. */
  by?: string;
  /** The reason for the changes. */
  why?: string;
  commit?: boolean;
  /** True if the user has confirmed a `SaveHeld`. */
  confirmed?: boolean;
}

/** Response of `GET /api/author`: the name for the next save. */
export interface AuthorAnswer {
  name: string;
}

export interface SaveAnswer {
  revision: number;
  entry: HistoryEntry;
  /** The files that couldn't be written, each with the reason as a sentence. They stay in the draft. */
  failed: readonly { file: string; mistake: string }[];
  /** The commit's hash, such as `1a2b3c4`, or the reason why the commit failed. */
  commit?: string | Mistake;
}

/** A 409 response, which means that nothing was written. */
export type SaveHeld =
  | { held: 'lockedOut'; lockedOut: readonly string[]; mistake: string }
  | { held: 'problems'; problems: number; mistake: string }
  /** The user can't confirm this, and must resolve each conflict instead. */
  | { held: 'conflicts'; conflicts: readonly Conflict[]; mistake: string };

/** An item in the response of `GET /api/history`, which lists the latest save first. */
export interface HistoryEntry {
  id: string;
  at: string;
  words: readonly string[];
  /** The name of the person who saved. Missing in saves by older versions. */
  by?: string;
  why?: string;
  files: readonly string[];
  takenBack?: true;
  commit?: string;
}

/** Response of `POST /api/history/take-back { id }`, which reverts a save in the draft. 409 if later changes overlap. */
export type TakeBackAnswer = CommandsAnswer;
export type TakeBackHeld = Mistake & Conflict;

/** Response of `GET /api/matrix`. 409 with a `Mistake` while there are errors. */
export interface MatrixAnswer extends Matrix {
  /** The screens' titles, in the same order as `addresses`. A title with placeholders for values is `null`. */
  titles: readonly (string | null)[];
  orphans: readonly string[];
  /** The links that can't be followed by any viewer who sees them. */
  deadLinks: readonly { file: string; line: number; sentence: string }[];
  closedGates: readonly string[];
}

export type ExplainAnswer = readonly Explained[];

/** An item in the response of `GET /api/outline?address=&as=&on=&date=`: a part of a screen. Includes parts that the viewer can't see. */
export interface OutlineEntry {
  title: string;
  /** The kind of block. For other parts, a word for an item in the list that contains the part. */
  kind: string;
  file: string;
  line: number;
  path: Path;
  seen: 'yes' | 'perhaps' | 'no';
  children: readonly OutlineEntry[];
}

/**
 * Response of `GET /api/shown-text?file=&path=&text=`: the string that a text in the preview was rendered from. `why` is a sentence for the
 * user if the text can't be edited in place. Its path then leads to the entry with the text.
 */
export interface ShownTextAnswer {
  file: string;
  path: Path;
  text: string;
  why?: string;
}

/** Response of `GET /api/icons`: the options for a field with `named: 'icon'`, which `/api/form` leaves out. */
export type IconsAnswer = readonly string[];

/** Response of `GET /api/uses?file=`: the references to definitions in a file. */
export type UsesAnswer = readonly { file: string; line: number; path: Path; sentence: string }[];

export type CompleteAnswer = readonly { label: string; insert: string; from: number; to: number; detail: string; kind: 'key' | 'value' }[];

/** Response of `GET /api/viewers`: the viewers that the preview can impersonate. 409 with a `Mistake` while the preview shows nothing. */
export interface ViewersAnswer {
  variants: readonly { name: string; label: string; host: string; origin: string }[];
  kinds: readonly { words: string; domain: string; user: Readonly<Record<string, unknown>> | null }[];
  userFields: readonly { name: string; label: string; type: string; options?: readonly { value: string | number; label: string }[] }[];
  /** The portal's fixed date, if it has one. */
  clock?: string;
}
