import type { FileChange, FileText } from './FileChange.ts';
import type { Conflict, FileState } from './protocol.ts';

export interface Revision {
  label: string;
  /** A timestamp in ms. Typing extends a revision that is less than a second old. */
  at: number;
  changes: readonly FileChange[];
  /** The file that the user typed in, if further typing extends the revision. */
  typedIn?: string;
  /** The id of the save that this revision reverts. */
  takesBack?: string;
}

/** An event in a draft's history. Replaying all events in order recreates the draft. */
export type DraftEvent =
  | { do: 'change'; revision: Revision }
  /** Replaces the last revision with an extended one. */
  | { do: 'merge'; revision: Revision }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'look'; file: string; text: FileText; at: number }
  | { do: 'written'; file: string }
  | { do: 'mine'; file: string }
  | { do: 'theirs'; file: string; at: number };

/** Stores an event. `first` has the content of files that had no event before. */
export type Keep = (event: DraftEvent, first: readonly (readonly [file: string, text: FileText])[]) => void;

export interface DraftData {
  /** The texts of each file, keyed by file name. Files without an event are left out. */
  files: ReadonlyMap<string, ThreeTexts>;
  done: readonly Revision[];
  /** The undone revisions. The last one is the next to redo. */
  undone: readonly Revision[];
}

/** The three versions of a file: the draft's version, the version it is based on, and the folder's version. */
export interface ThreeTexts {
  mine: FileText;
  base: FileText;
  disk: FileText;
}

export interface Draft {
  /** Returns the draft's text of every file. Returns the same map until something changes. */
  texts: () => ReadonlyMap<string, string>;
  /** Returns the folder's text of every file, as last read. */
  diskTexts: () => ReadonlyMap<string, string>;
  text: (file: string) => FileText;
  disk: (file: string) => FileText;
  stateOf: (file: string) => FileState;
  /** Returns the files that differ from the folder, sorted by name. */
  unsaved: () => string[];
  conflicts: () => Conflict[];
  undoLabel: () => string | undefined;
  /** Returns true if the next undo reverts saved changes. */
  undoPassesSave: () => boolean;
  redoLabel: () => string | undefined;
  revision: () => number;
  data: () => DraftData;
  /**
   * Changes files in one revision; `null` deletes a file. Typing in `typedIn` extends a recent revision. Returns false if nothing changed.
   */
  change: (label: string, texts: ReadonlyMap<string, FileText>, at: number, how?: Pick<Revision, 'typedIn' | 'takesBack'>) => boolean;
  undo: () => boolean;
  redo: () => boolean;
  /** Records the current text of the folder's file, which an unchanged draft adopts. Returns true if the text is new. */
  look: (file: string, text: FileText, at: number) => boolean;
  written: (file: string) => void;
  settle: (file: string, take: 'mine' | 'theirs', at: number) => boolean;
  replay: Keep;
}
