import type { FileChange, FileText } from './FileChange.ts';
import type { Conflict, FileState } from './protocol.ts';

export interface Revision {
  label: string;
  /** The time in ms. Typing extends the same revision for up to a second. */
  at: number;
  changes: readonly FileChange[];
  /** The file being typed in, if more typing extends the revision. */
  typedIn?: string;
  /** The id of the save that it reverts. */
  takesBack?: string;
}

/** Every event that can happen to a draft. Replaying the events in order recreates the draft. */
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

/**
 * Stores an event.
 * @param first the content of files that had no event before.
 */
export type Keep = (event: DraftEvent, first: readonly (readonly [file: string, text: FileText])[]) => void;

export interface DraftData {
  /** By file. Leaves out files without an event. */
  files: ReadonlyMap<string, ThreeTexts>;
  done: readonly Revision[];
  /** The last entry is the next one to redo. */
  undone: readonly Revision[];
}

/** The three versions of a file: in the draft, in the version that the draft is based on, and in the folder. */
export interface ThreeTexts {
  mine: FileText;
  base: FileText;
  disk: FileText;
}

export interface Draft {
  /** Every file's text in the draft. Returns the same map until something changes. */
  texts: () => ReadonlyMap<string, string>;
  /** Every file's text in the folder, as last read. */
  diskTexts: () => ReadonlyMap<string, string>;
  text: (file: string) => FileText;
  disk: (file: string) => FileText;
  stateOf: (file: string) => FileState;
  /** Files that differ from the folder, sorted by name. */
  unsaved: () => string[];
  conflicts: () => Conflict[];
  undoLabel: () => string | undefined;
  /** True if the next undo reverts saved changes. */
  undoPassesSave: () => boolean;
  redoLabel: () => string | undefined;
  revision: () => number;
  data: () => DraftData;
  /**
   * Changes the content of these files (`null` deletes) in one revision.
   * @param how `typedIn` is the file being typed in. A change of it within a second, with the same label, extends the revision.
   * @returns true if any file changed.
   */
  change: (label: string, texts: ReadonlyMap<string, FileText>, at: number, how?: Pick<Revision, 'typedIn' | 'takesBack'>) => boolean;
  undo: () => boolean;
  redo: () => boolean;
  /**
   * Takes in a file's current text in the folder. A file that the draft doesn't change follows; otherwise, both versions are kept.
   * @returns true if the text is new.
   */
  look: (file: string, text: FileText, at: number) => boolean;
  written: (file: string) => void;
  settle: (file: string, take: 'mine' | 'theirs', at: number) => boolean;
  replay: Keep;
}
