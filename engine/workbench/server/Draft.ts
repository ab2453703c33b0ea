import type { FileChange, FileText } from './FileChange.ts';
import type { Conflict, FileState } from './protocol.ts';

export interface Revision {
  label: string;
  /** The time, in ms. If a revision is less than a second old, typing extends it. */
  at: number;
  changes: readonly FileChange[];
  /** The file that the user typed in. Set if more typing can extend this revision. */
  typedIn?: string;
  /** The id of the save that this revision reverts. */
  takesBack?: string;
}

/** An event in the draft's history. Replaying all events in order gives the draft. */
export type DraftEvent =
  | { do: 'change'; revision: Revision }
  /** Replaces the last revision with a longer one. */
  | { do: 'merge'; revision: Revision }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'look'; file: string; text: FileText; at: number }
  | { do: 'written'; file: string }
  | { do: 'mine'; file: string }
  | { do: 'theirs'; file: string; at: number };

/** Stores an event. `first` contains the original text of each file for which there is no earlier event. */
export type Keep = (event: DraftEvent, first: readonly (readonly [file: string, text: FileText])[]) => void;

export interface DraftData {
  /** Each file's three versions, keyed by path. Leaves out files that no event affects. */
  files: ReadonlyMap<string, ThreeTexts>;
  done: readonly Revision[];
  /** The revisions that were undone. Redo starts with the last one. */
  undone: readonly Revision[];
}

/** A file's three versions: the draft's (`mine`), the folder's (`disk`), and the version that the draft's changes are based on (`base`). */
export interface ThreeTexts {
  mine: FileText;
  base: FileText;
  disk: FileText;
}

export interface Draft {
  /** Returns the draft's text of each file. Returns the same map until something changes. */
  texts: () => ReadonlyMap<string, string>;
  /** Returns the folder's text of each file when it was last read. */
  diskTexts: () => ReadonlyMap<string, string>;
  text: (file: string) => FileText;
  disk: (file: string) => FileText;
  stateOf: (file: string) => FileState;
  /** Returns the files that differ from the folder, sorted by name. */
  unsaved: () => string[];
  conflicts: () => Conflict[];
  undoLabel: () => string | undefined;
  /** Returns true if the next undo would revert saved changes. */
  undoPassesSave: () => boolean;
  redoLabel: () => string | undefined;
  revision: () => number;
  data: () => DraftData;
  /**
   * Changes files in one revision. A text of `null` deletes the file. If the user is still typing in the file `typedIn`, extends the last
   * revision. Returns false if nothing changed.
   */
  change: (label: string, texts: ReadonlyMap<string, FileText>, at: number, how?: Pick<Revision, 'typedIn' | 'takesBack'>) => boolean;
  undo: () => boolean;
  redo: () => boolean;
  /**
   * Records the folder's current text of a file. If the draft hasn't changed the file, the draft gets the same text. Returns true if the
   * text is new.
   */
  look: (file: string, text: FileText, at: number) => boolean;
  written: (file: string) => void;
  settle: (file: string, take: 'mine' | 'theirs', at: number) => boolean;
  replay: Keep;
}
