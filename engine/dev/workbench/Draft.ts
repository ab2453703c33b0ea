import type { FileChange, FileText } from './FileChange.ts';
import type { Conflict, FileState } from './protocol.ts';

/** One step that can be undone. */
export interface Revision {
  label: string;
  /** In ms; typing goes on in the same revision for a second. */
  at: number;
  changes: readonly FileChange[];
  /** Where typing in one file goes on. */
  typedIn?: string;
  /** The save that it takes back. */
  takesBack?: string;
}

/** Everything that can happen to a draft; replayed in order, it makes the same draft again. */
export type DraftEvent =
  | { do: 'change'; revision: Revision }
  /** The last revision goes on: it is this one instead. */
  | { do: 'merge'; revision: Revision }
  | { do: 'undo' }
  | { do: 'redo' }
  /** The file in the folder is another one, or gone. */
  | { do: 'look'; file: string; text: FileText; at: number }
  /** The draft's text was written into the folder. */
  | { do: 'written'; file: string }
  /** What was changed outside is known, and mine is kept. */
  | { do: 'mine'; file: string }
  | { do: 'theirs'; file: string; at: number };

/** @param first the files that no event was about so far, with the texts that they had. */
export type Keep = (event: DraftEvent, first: readonly (readonly [file: string, text: FileText])[]) => void;

/** What a draft is, as data. */
export interface DraftData {
  /** Of each file: what the draft has, what that was made over, what stands in the folder. Files that no event was about are left out. */
  files: ReadonlyMap<string, ThreeTexts>;
  done: readonly Revision[];
  /** The next one to redo is the last. */
  undone: readonly Revision[];
}

/** The three texts of one file. */
export interface ThreeTexts {
  mine: FileText;
  base: FileText;
  disk: FileText;
}

export interface Draft {
  /** Every file with its text in the draft. The same map until something changes. */
  texts: () => ReadonlyMap<string, string>;
  /** Every file with its text in the folder, as far as it was looked at. */
  diskTexts: () => ReadonlyMap<string, string>;
  text: (file: string) => FileText;
  disk: (file: string) => FileText;
  stateOf: (file: string) => FileState;
  /** Files that are not what they are in the folder, in order of their names. */
  unsaved: () => string[];
  conflicts: () => Conflict[];
  undoLabel: () => string | undefined;
  /** Whether the next undo takes back what was saved last. */
  undoPassesSave: () => boolean;
  redoLabel: () => string | undefined;
  /** Grows with everything that happens. */
  revision: () => number;
  data: () => DraftData;
  /**
   * Changes the texts of these files (`null` deletes), as one revision.
   * @param how `typedIn` names the file that somebody types in: what follows there within a second, under the same label, is the same revision.
   * @returns whether anything is another text than it was.
   */
  change: (label: string, texts: ReadonlyMap<string, FileText>, at: number, how?: Pick<Revision, 'typedIn' | 'takesBack'>) => boolean;
  undo: () => boolean;
  redo: () => boolean;
  /**
   * What stands in the folder now. A file that the draft does not change follows; of one that it changes, both texts are kept.
   * @returns whether that is news.
   */
  look: (file: string, text: FileText, at: number) => boolean;
  written: (file: string) => void;
  settle: (file: string, take: 'mine' | 'theirs', at: number) => boolean;
  /** Lets happen what was kept. */
  replay: Keep;
}
