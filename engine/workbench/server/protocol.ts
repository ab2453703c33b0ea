// The messages between the workbench's page and its server. This file contains only types, so that the page can import it without server
// code.

import type { SubjectExplanation } from '../../compiler/answers/explainSubject.ts';
import type { Completion } from '../../compiler/edits/completionsAt.ts';
import type { Matrix } from '../../compiler/answers/buildMatrix.ts';
import type { EditCommand, Fix, Mistake } from '../../compiler/edits/EditCommand.ts';
import type { Path } from '../../compiler/source/Source.ts';
import type { PictureCommand } from './pictureProtocol.ts';

export type { Addition as Addable, Fix, Mistake } from '../../compiler/edits/EditCommand.ts';

/** A draft file compared with the disk. `conflict` means that the file changed both in the draft and on disk. */
export type FileState = 'same' | 'changed' | 'new' | 'deleted' | 'conflict';

export interface FileEntry {
  /** The path relative to the portal's folder, with `/` as the separator. */
  file: string;
  /** The kind of manifest, or `unknown` for other files. */
  kind: string;
  name: string;
  /** The `kind` of a `rename` command for this file. Missing if no manifest refers to the file by name. */
  renames?: string;
  /** The file's title, label, or name, if it has one without placeholders. Pages fall back to words from their path. */
  title?: string;
  /** The file that this overlay changes. Missing for files that aren't overlays. */
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

/** A file that was changed both in the draft (`mine`) and by someone else (`theirs`). `null` means that the file was deleted. */
export interface Conflict {
  file: string;
  mine: string | null;
  theirs: string | null;
}

/** An item in the response to `GET /api/drafts`. `files` is the number of files that the draft changes. */
export interface DraftEntry {
  id: string;
  name: string;
  files: number;
}

export interface WorkbenchState {
  /** Increases with every draft event, such as an edit, an undo, or a save. */
  revision: number;
  /** Increases when the portal's own code changes. */
  codeVersion: number;
  folder: string;
  name: string;
  files: readonly FileEntry[];
  /** The first 500 problems, with errors first. */
  problems: readonly Diagnostic[];
  problemCount: { errors: number; warnings: number };
  preview: PreviewState;
  /** The label of the step that undo would revert. */
  undo?: string;
  undoPassesSave?: boolean;
  redo?: string;
  conflicts: readonly Conflict[];
  draft: DraftEntry;
  isGit: boolean;
  unsaved: readonly string[];
  /** A message for the user, for example if the draft couldn't be stored. */
  notice?: string;
}

/** The portal version that the preview shows. `of` is the draft's revision, or 0 if the preview has never shown the draft. */
export interface PreviewState {
  shows: 'draft' | 'last' | 'committed' | 'none';
  of: number;
  /** The preview's origin, with a placeholder for the variant's host: `http://{host}:4401`. */
  origin: string;
  /** The reason why the preview doesn't show the draft. */
  reason?: string;
}

/** A change to the draft. The compiler runs each `EditCommand`, and the workbench runs all other commands. */
export type Command =
  | EditCommand
  /** Replaces a file's text. `base` is the hash of the previous text, or '' for a new file. A `text` of `null` deletes the file. */
  | { do: 'text'; file: string; text: string | null; base: string }
  | { do: 'settle'; file: string; take: 'mine' | 'theirs' }
  | PictureCommand;

/**
 * The body of `POST /api/commands`. All commands together create one revision. Fails with 409 and a `TextConflict`, or with 400 and a
 * `Mistake`.
 */
export interface CommandsRequest {
  commands: readonly Command[];
  label: string;
  /** True to skip commands that fail, for example because an earlier command has already fixed the problem. */
  skips?: boolean | undefined;
}

export interface CommandsResponse {
  revision: number;
  /** The `base` for the next edit of each file. After a merge, this is the hash of the user's own text. */
  hashes: Record<string, string>;
  skipped?: number;
}

/** The error for a command that would overwrite someone else's changes. */
export interface TextConflict extends Mistake, Conflict {
  /** The hash of `theirs`. Use it as the `base` of an edit that resolves the conflict. */
  hash: string;
}

/** The response to `GET /api/file?file=`. `text` is `null` if the draft deletes the file. */
export interface FileResponse {
  file: string;
  text: string | null;
  hash: string;
  saved: string | null;
  /** Explains why the file has no form. */
  noForm?: string;
}

/** The body of `POST /api/undo` and `POST /api/redo`. 400 if there is nothing to undo or redo, 409 if the draft isn't at `revision`. */
export interface StepRequest {
  revision?: number;
}

/** The response to `GET /api/changes`: the differences between the draft and the saved files. */
export interface ChangesResponse {
  /**
   * Descriptions of the changes, each with the affected viewers, such as "members at active". `null` if the draft or the saved files have
   * errors.
   */
  sentences: readonly { sentence: string; viewers: readonly string[]; screens: readonly string[] }[] | null;
  lockedOut: readonly string[];
  edits: readonly { file: string; words: string }[];
}

export interface SaveRequest {
  /** The user's own description of the save, with one sentence per line. */
  words?: string;
  /** The author's name. Defaults to the name in `AuthorResponse`. */
  by?: string;
  /** The user's reason for saving. */
  why?: string;
  commit?: boolean;
  /** True after the user has confirmed a `BlockedSave`. */
  confirmed?: boolean;
}

/** The response to `GET /api/author`: the default name for the next save. */
export interface AuthorResponse {
  name: string;
}

export interface SaveResponse {
  revision: number;
  entry: HistoryEntry;
  /** The files that couldn't be written, each with the reason. The draft keeps their changes. */
  failed: readonly { file: string; mistake: string }[];
  /** The commit's hash, such as `1a2b3c4`, or the reason why git failed. */
  commit?: string | Mistake;
}

/** A 409 response: nothing was saved, because the user must confirm first. */
export type BlockedSave =
  | { held: 'lockedOut'; lockedOut: readonly string[]; mistake: string }
  | { held: 'problems'; problems: number; mistake: string }
  /** Confirming isn't enough here: the user must resolve the conflicts. */
  | { held: 'conflicts'; conflicts: readonly Conflict[]; mistake: string };

/** A past save. `GET /api/history` lists the newest save first. */
export interface HistoryEntry {
  id: string;
  at: string;
  words: readonly string[];
  /** The person who saved. Missing from saves by older versions of the workbench. */
  by?: string;
  why?: string;
  files: readonly string[];
  takenBack?: true;
  commit?: string;
}

/** The response to `POST /api/history/take-back { id }`, a request to undo a save in the draft. 409 if a later change overlaps the save. */
export type TakeBackResponse = CommandsResponse;
export type TakeBackConflict = Mistake & Conflict;

/** The response to `GET /api/matrix`. 409 with a `Mistake` if the draft has errors. */
export interface MatrixResponse extends Matrix {
  /** The screen titles for `addresses`, in the same order. `null` for a title with placeholders. */
  titles: readonly (string | null)[];
  orphans: readonly string[];
  /** Links that can't be opened by any of the viewers who see them. */
  deadLinks: readonly { file: string; line: number; sentence: string }[];
  closedGates: readonly string[];
}

export type ExplainResponse = readonly SubjectExplanation[];

/** The response to `GET /api/outline?address=&as=&on=&date=`: a tree of the screen's parts. Includes parts that the viewer can't see. */
export interface OutlineEntry {
  title: string;
  /** A label for the kind of part, such as `Form` for a block or `Column` for a list entry. */
  kind: string;
  file: string;
  line: number;
  path: Path;
  seen: 'yes' | 'perhaps' | 'no';
  children: readonly OutlineEntry[];
}

/** The response to `GET /api/shown-text?file=&path=&text=`: the string in a manifest that the preview's text was rendered from. */
export interface ShownTextResponse {
  file: string;
  path: Path;
  text: string;
  /** The reason why the text can't be edited in place. If there is one, `path` leads to the entry with the text. */
  why?: string;
}

/** The response to `GET /api/uses?file=`: the places that refer to a name in the file. */
export type UsesResponse = readonly { file: string; line: number; path: Path; sentence: string }[];

export type CompleteResponse = readonly Completion[];

/** The response to `GET /api/viewers`: the viewers to choose from in the preview. 409 with a `Mistake` if the preview shows nothing. */
export interface ViewersResponse {
  /** `user` contains the fields of a new user whose email matches no sign-in rule. */
  variants: readonly { name: string; label: string; host: string; origin: string; user?: Readonly<Record<string, unknown>> }[];
  kinds: readonly { words: string; domain: string; user: Readonly<Record<string, unknown>> | null }[];
  userFields: readonly { name: string; label: string; type: string; options?: readonly { value: string | number; label: string }[] }[];
  /** The portal's fixed date and time. */
  clock?: string;
  /** The time zone in portal.json. */
  timeZone?: string;
}
