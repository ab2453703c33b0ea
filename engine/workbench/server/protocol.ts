// Messages between the workbench's page and its server. Only types, so that both sides can import them without shipping server code.

import type { Explained } from '../../compiler/answers/explainSubject.ts';
import type { Matrix } from '../../compiler/answers/buildMatrix.ts';
import type { EditCommand, Fix, Mistake } from '../../compiler/edits/EditCommand.ts';
import type { Path } from '../../compiler/source/Source.ts';

export type { Addition as Addable, Fix, Mistake } from '../../compiler/edits/EditCommand.ts';

/** A file's state. `conflict` if both the draft and someone else changed it. */
export type FileState = 'same' | 'changed' | 'new' | 'deleted' | 'conflict';

export interface FileEntry {
  /** Relative to the portal's folder, with `/`. */
  file: string;
  /** A `KindName`, or `unknown` for a file that isn't a manifest. */
  kind: string;
  name: string;
  /** The kind that the `rename` command uses. Missing if nothing refers to the file by name. */
  renames?: string;
  /** The file's own title or label, if it is plain text. */
  title?: string;
  /** The file that it changes in live, if it is an overlay. Its kind, name, and title are those of that file. */
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

/** A file that both the draft and someone else changed. `null` if it is missing. */
export interface Conflict {
  file: string;
  mine: string | null;
  theirs: string | null;
}

/** The whole state of the workbench, sent after each change. */
export interface WorkbenchState {
  /** Increases with every event of the draft, including undo and save. */
  revision: number;
  folder: string;
  name: string;
  files: readonly FileEntry[];
  /** At most 500, errors first. `problemCount` counts all. */
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
  /** A notice for the user as a sentence, such as that the draft couldn't be stored. */
  notice?: string;
}

/** The version that the preview shows: the draft, the last one without errors (`of` is its revision), the last commit's, or none yet. */
export interface PreviewState {
  shows: 'draft' | 'last' | 'committed' | 'none';
  of: number;
  /** For example, `http://{host}:4401`. `Variant` lists the hosts. */
  origin: string;
  /** The reason for not showing the draft, as a sentence. */
  reason?: string;
}

/** An edit of the draft: of manifests by the compiler, or of the draft itself. */
export type Command =
  | EditCommand
  /** `base` is the hash of the edited text, or '' for a new file. A `null` text deletes the file. */
  | { do: 'text'; file: string; text: string | null; base: string }
  | { do: 'settle'; file: string; take: 'mine' | 'theirs' };

/** Body of `POST /api/commands`. All commands are one revision. Errors: 409 with a `TextConflict`, 400 with a `Mistake`. */
export interface CommandsRequest {
  commands: readonly Command[];
  label: string;
}

export interface CommandsAnswer {
  revision: number;
  /**
   * The hash of each file that these commands wrote, for the `base` of the next text. If the text was merged with someone else's change,
   * it is the hash of the text as sent, because the sender hasn't seen the merged text yet.
   */
  hashes: Record<string, string>;
}

/** A text edit based on an outdated version, with changes at the same place. */
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

/**
 * Body of `POST /api/undo` and `POST /api/redo`. Errors: 400 with a `Mistake` if there is nothing to undo, 409 if `revision` isn't
 * current.
 */
export interface StepRequest {
  revision?: number;
}

/** Response of `GET /api/changes`: the effects of the draft compared to the saved files. */
export interface ChangesAnswer {
  /**
   * `viewers` are descriptions such as "members at active". `null` if the draft or the saved files have errors; `edits` lists the changes
   * then.
   */
  sentences: readonly { sentence: string; viewers: readonly string[]; screens: readonly string[] }[] | null;
  lockedOut: readonly string[];
  edits: readonly { file: string; words: string }[];
}

export interface SaveRequest {
  /** Replaces the sentences of `ChangesAnswer`, one per line. */
  words?: string;
  commit?: boolean;
  /** True if the user has confirmed a `SaveHeld`. */
  confirmed?: boolean;
}

export interface SaveAnswer {
  revision: number;
  entry: HistoryEntry;
  /** Files that couldn't be written, each with a sentence. They stay in the draft. */
  failed: readonly { file: string; mistake: string }[];
  /** The commit's hash, such as `1a2b3c4`, or the reason why the commit failed. */
  commit?: string | Mistake;
}

/** A 409 response: nothing was written. */
export type SaveHeld =
  | { held: 'lockedOut'; lockedOut: readonly string[]; mistake: string }
  | { held: 'problems'; problems: number; mistake: string }
  /** This can't be confirmed. The user has to resolve each conflict. */
  | { held: 'conflicts'; conflicts: readonly Conflict[]; mistake: string };

/** An item of `GET /api/history`, which lists the latest first. */
export interface HistoryEntry {
  id: string;
  /** ISO 8601. */
  at: string;
  words: readonly string[];
  files: readonly string[];
  takenBack?: true;
  commit?: string;
}

/**
 * Response of `POST /api/history/take-back { id }`, which reverts a save in the draft, in one revision. 409 if later saves changed the
 * same place.
 */
export type TakeBackAnswer = CommandsAnswer;
export type TakeBackHeld = Mistake & Conflict;

/** Response of `GET /api/matrix`. 409 with a `Mistake` while there are errors. */
export interface MatrixAnswer extends Matrix {
  orphans: readonly string[];
  /** Links that nobody who sees them can open. */
  deadLinks: readonly { file: string; line: number; sentence: string }[];
  closedGates: readonly string[];
}

/** Response of `GET /api/explain?subject=&as=&on=&date=`. */
export type ExplainAnswer = readonly Explained[];

/** An item of `GET /api/outline?address=&as=&on=&date=`, which lists everything on a screen, including parts that the viewer can't see. */
export interface OutlineEntry {
  title: string;
  /** The kind of block, or a word for the list that contains the item. */
  kind: string;
  file: string;
  line: number;
  path: Path;
  seen: 'yes' | 'perhaps' | 'no';
  children: readonly OutlineEntry[];
}

/** Response of `GET /api/icons`: the options of a field with `named: 'icon'`, which `/api/form` leaves out. */
export type IconsAnswer = readonly string[];

/** Response of `GET /api/uses?file=`: the places that refer to definitions in a file. */
export type UsesAnswer = readonly { file: string; line: number; path: Path; sentence: string }[];

/** Response of `POST /api/complete { file, text, offset }`. */
export type CompleteAnswer = readonly { label: string; insert: string; from: number; to: number; detail: string; kind: 'key' | 'value' }[];

/** Response of `GET /api/viewers`: the viewers that the preview can impersonate. 409 with a `Mistake` while the preview shows nothing. */
export interface ViewersAnswer {
  variants: readonly { name: string; label: string; host: string; origin: string }[];
  kinds: readonly { words: string; domain: string; user: Readonly<Record<string, unknown>> | null }[];
  userFields: readonly { name: string; label: string; type: string; options?: readonly { value: string | number; label: string }[] }[];
  /** The portal's fixed date, if it has one. */
  clock?: string;
}
