import type { FileChange, FileText } from './FileChange.ts';
import type { Conflict, FileState } from './protocol.ts';

export interface Revision {
  label: string;
  /** The time of the last change, in ms. */
  at: number;
  changes: readonly FileChange[];
  /** The file that the user is typing in. Undefined for changes other than typing. */
  typedIn?: string;
  /** The id of the save that this revision reverts. */
  takesBack?: string;
}

/** An event in the draft's journal. Replaying the journal restores the draft. */
export type DraftEvent =
  | { do: 'change'; revision: Revision }
  /** Replaces the last revision, because the user continued typing. */
  | { do: 'merge'; revision: Revision }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'look'; file: string; text: FileText; at: number }
  | { do: 'written'; file: string }
  | { do: 'mine'; file: string }
  | { do: 'theirs'; file: string; at: number };

/** Stores an event. `first` contains the original text of each file that this event is the first to change. */
export type StoreEvent = (event: DraftEvent, first: readonly (readonly [file: string, text: FileText])[]) => void;

export interface DraftData {
  files: ReadonlyMap<string, ThreeTexts>;
  done: readonly Revision[];
  /** Undone revisions. Redo restores the last entry in this list. */
  undone: readonly Revision[];
}

/**
 * Three versions of a file: `mine` is the draft's, `disk` is the folder's, and `base` is the version that the draft's changes started from.
 */
export interface ThreeTexts {
  mine: FileText;
  base: FileText;
  disk: FileText;
}

export interface Draft {
  /** Returns each file's text in the draft. Until a file changes, returns the same map. */
  texts: () => ReadonlyMap<string, string>;
  /** Returns each file's text, as last read from disk. */
  diskTexts: () => ReadonlyMap<string, string>;
  text: (file: string) => FileText;
  disk: (file: string) => FileText;
  stateOf: (file: string) => FileState;
  unsaved: () => string[];
  conflicts: () => Conflict[];
  undoLabel: () => string | undefined;
  /** Returns true if the next undo would revert saved changes. */
  undoPassesSave: () => boolean;
  redoLabel: () => string | undefined;
  revision: () => number;
  data: () => DraftData;
  /** Changes files in one revision. `null` deletes a file. Continued typing extends the last revision. Returns false if nothing changed. */
  change: (label: string, texts: ReadonlyMap<string, FileText>, at: number, how?: Pick<Revision, 'typedIn' | 'takesBack'>) => boolean;
  undo: () => boolean;
  redo: () => boolean;
  /**
   * Handles a change to a file on disk. If the draft hasn't changed the file, also updates the draft's text. Returns false if the file's
   * text on disk hasn't changed.
   */
  updateDisk: (file: string, text: FileText, at: number) => boolean;
  written: (file: string) => void;
  settle: (file: string, take: 'mine' | 'theirs', at: number) => boolean;
  replay: StoreEvent;
}
