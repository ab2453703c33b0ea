// The messages between the workbench's page and its server. This file contains only types, so that the page can import it without server
// code.

import type { Explained } from '../../compiler/answers/explainSubject.ts';
import type { Matrix } from '../../compiler/answers/buildMatrix.ts';
import type { EditCommand, Fix, Mistake } from '../../compiler/edits/EditCommand.ts';
import type { Path } from '../../compiler/source/Source.ts';
import type { PictureCommand } from './pictureProtocol.ts';

export type { Addition as Addable, Fix, Mistake } from '../../compiler/edits/EditCommand.ts';

/** A file's state. `conflict` if both the draft and someone else changed the file. */
export type FileState = 'same' | 'changed' | 'new' | 'deleted' | 'conflict';

export interface FileEntry {
  /** The file's path in the portal's folder. Folders are separated by `/`. */
  file: string;
  /** The file's `KindName`. `unknown` if it isn't a manifest. */
  kind: string;
  name: string;
  /** The kind for the `rename` command. Missing if nothing refers to the file by name. */
  renames?: string;
  /** The file's own title or label. Missing if there is none, or if it contains placeholders. */
  title?: string;
  /** If the file is an overlay, the file that it changes in live. Both files have the same kind, name, and title. */
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

/** A file that both the draft and someone else changed, with both versions. A version is `null` if the file was deleted. */
export interface Conflict {
  file: string;
  mine: string | null;
  theirs: string | null;
}

/** A draft, with the number of files that it changes. The response to `GET /api/drafts` lists all of them. */
export interface DraftEntry {
  id: string;
  name: string;
  files: number;
}

export interface WorkbenchState {
  /** The draft's revision. It increases with each event, even undo and save. */
  revision: number;
  /** Increases when the portal's own code changes. Earlier responses about machines and problems are then outdated. */
  codeVersion: number;
  folder: string;
  name: string;
  files: readonly FileEntry[];
  /** The first 500 problems, with errors first. `problemCount` counts all problems. */
  problems: readonly Diagnostic[];
  problemCount: { errors: number; warnings: number };
  preview: PreviewState;
  /** The labels for the next undo and redo steps. */
  undo?: string;
  undoPassesSave?: boolean;
  redo?: string;
  conflicts: readonly Conflict[];
  draft: DraftEntry;
  isGit: boolean;
  unsaved: readonly string[];
  /** A message for the user, for example that the draft couldn't be stored. */
  notice?: string;
}

/** The version in the preview: the draft, the last draft without errors (its revision is in `of`), the last commit, or none yet. */
export interface PreviewState {
  shows: 'draft' | 'last' | 'committed' | 'none';
  of: number;
  /** The origin as a template, such as `http://{host}:4401`. The hosts are in `ViewersAnswer`. */
  origin: string;
  /** A sentence that says why the preview doesn't show the draft. */
  reason?: string;
}

/** An edit to the draft. The compiler runs an `EditCommand`; the workbench itself runs all other commands. */
export type Command =
  | EditCommand
  /** `base` is the hash of the text before the edit, or '' for a new file. A `text` of `null` deletes the file. */
  | { do: 'text'; file: string; text: string | null; base: string }
  | { do: 'settle'; file: string; take: 'mine' | 'theirs' }
  | PictureCommand;

/** The body of `POST /api/commands`. All commands form one revision. Errors: 409 with a `TextConflict`, 400 with a `Mistake`. */
export interface CommandsRequest {
  commands: readonly Command[];
  label: string;
  /** True to skip commands that fail, unless all do. For example, an earlier fix may already have solved a problem. */
  skips?: boolean | undefined;
}

export interface CommandsAnswer {
  revision: number;
  /**
   * The hash of each written file, to use as the next edit's `base`. If the text was merged, this is the hash of the text before merging.
   */
  hashes: Record<string, string>;
  skipped?: number;
}

/** An error: since the edit's base version, someone else has changed the same part of the text. */
export interface TextConflict extends Mistake, Conflict {
  /** The hash of `theirs`. An edit that is based on this hash resolves the conflict. */
  hash: string;
}

/** The response to `GET /api/file?file=`. The text is `null` if the draft deletes the file. */
export interface FileAnswer {
  file: string;
  text: string | null;
  hash: string;
  saved: string | null;
  /** A sentence that says why this file has no form. */
  noForm?: string;
}

/** The body of `POST /api/undo` and `POST /api/redo`. Errors: 400 if there is nothing to undo or redo, 409 if `revision` isn't current. */
export interface StepRequest {
  revision?: number;
}

/** The response to `GET /api/changes`: how the draft differs from the saved files. */
export interface ChangesAnswer {
  /**
   * Sentences that describe how the draft affects users. `viewers` lists the affected users, such as "members at active". `null` if the
   * draft or the saved files have errors.
   */
  sentences: readonly { sentence: string; viewers: readonly string[]; screens: readonly string[] }[] | null;
  lockedOut: readonly string[];
  edits: readonly { file: string; words: string }[];
}

export interface SaveRequest {
  /** A description of the save, with one sentence per line. It replaces the sentences in `ChangesAnswer`. */
  words?: string;
  /** The name of the person who saves. Defaults to the name in `AuthorAnswer`. */
  by?: string;
  /** The person's reason for the changes. */
  why?: string;
  commit?: boolean;
  /** True if the user has confirmed a `SaveHeld`. */
  confirmed?: boolean;
}

/** The response to `GET /api/author`: the name for the next save. */
export interface AuthorAnswer {
  name: string;
}

export interface SaveAnswer {
  revision: number;
  entry: HistoryEntry;
  /** The files that couldn't be written, each with a sentence that says why. They stay in the draft. */
  failed: readonly { file: string; mistake: string }[];
  /** The commit's hash, such as `1a2b3c4`, or the reason why committing failed. */
  commit?: string | Mistake;
}

/** A 409 response. Nothing was written. */
export type SaveHeld =
  | { held: 'lockedOut'; lockedOut: readonly string[]; mistake: string }
  | { held: 'problems'; problems: number; mistake: string }
  /** Confirming isn't enough: the user must resolve all conflicts before saving. */
  | { held: 'conflicts'; conflicts: readonly Conflict[]; mistake: string };

/** An item in the response to `GET /api/history`, which lists the latest save first. */
export interface HistoryEntry {
  id: string;
  at: string;
  words: readonly string[];
  /** The name of the person who saved. Missing from saves by older versions. */
  by?: string;
  why?: string;
  files: readonly string[];
  takenBack?: true;
  commit?: string;
}

/** The response to `POST /api/history/take-back { id }`, which reverts a save in the draft. 409 if later changes overlap with the save. */
export type TakeBackAnswer = CommandsAnswer;
export type TakeBackHeld = Mistake & Conflict;

/** The response to `GET /api/matrix`. 409 with a `Mistake` if there are errors. */
export interface MatrixAnswer extends Matrix {
  /** The screens' titles, in the same order as `addresses`. A title that contains placeholders is `null`. */
  titles: readonly (string | null)[];
  orphans: readonly string[];
  /** Links that some viewers see, but none of them can follow. */
  deadLinks: readonly { file: string; line: number; sentence: string }[];
  closedGates: readonly string[];
}

export type ExplainAnswer = readonly Explained[];

/** An item in the response to `GET /api/outline?address=&as=&on=&date=`: a part of a screen, even if the viewer can't see it. */
export interface OutlineEntry {
  title: string;
  /** The kind of block. For other parts, a noun, such as `Column` for an item of `columns`. */
  kind: string;
  file: string;
  line: number;
  path: Path;
  seen: 'yes' | 'perhaps' | 'no';
  children: readonly OutlineEntry[];
}

/** The response to `GET /api/shown-text?file=&path=&text=`: the string that a text in the preview was rendered from. */
export interface ShownTextAnswer {
  file: string;
  path: Path;
  text: string;
  /** The reason why the text can't be edited in place, as a sentence for the user. `path` then leads to the entry with the text. */
  why?: string;
}

/** The response to `GET /api/uses?file=`: the references to names that the file defines. */
export type UsesAnswer = readonly { file: string; line: number; path: Path; sentence: string }[];

export type CompleteAnswer = readonly { label: string; insert: string; from: number; to: number; detail: string; kind: 'key' | 'value' }[];

/** The response to `GET /api/viewers`: the viewers that the preview can impersonate. 409 with a `Mistake` if the preview shows nothing. */
export interface ViewersAnswer {
  /** `user` has the fields that the sign-in rules set for every user of the variant, unless the user's kind has other values. */
  variants: readonly { name: string; label: string; host: string; origin: string; user?: Readonly<Record<string, unknown>> }[];
  kinds: readonly { words: string; domain: string; user: Readonly<Record<string, unknown>> | null }[];
  userFields: readonly { name: string; label: string; type: string; options?: readonly { value: string | number; label: string }[] }[];
  /** The portal's fixed date and time, if it has one. */
  clock?: string;
  /** The portal's own time zone, if portal.json sets one. */
  timeZone?: string;
}
