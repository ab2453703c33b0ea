import type { Path } from '../source/Source.ts';

/** The files of a portal's folder, by path. */
export type Texts = ReadonlyMap<string, string>;

/** What cannot be done, in plain words. */
export interface Mistake {
  mistake: string;
}

/** What the short form of "New …" makes. */
export const additions = ['collection', 'screen', 'link', 'field', 'column', 'gate', 'choice', 'variant', 'role', 'flow'] as const;
export type Addition = (typeof additions)[number];

/**
 * One edit of a portal's files. Paths are keys from the root of a file; one block may stand where a list of blocks belongs, and is entry 0
 * of it. A key may stand behind an entry that is written as a mere name: the entry becomes an object first.
 */
export type Command =
  /** Without a value the key goes. */
  | { do: 'set'; file: string; path: Path; value?: unknown }
  /** Into the list or the object at `path`; at the end by default. */
  | { do: 'insert'; file: string; path: Path; at?: number; key?: string; value: unknown }
  | { do: 'move'; file: string; path: Path; to: number }
  | { do: 'remove'; file: string; path: Path }
  /** `everywhere`: also where it is used. */
  | { do: 'rename'; kind: string; name: string; to: string; everywhere: boolean }
  | { do: 'removeFile'; file: string; everywhere: boolean }
  | { do: 'add'; what: Addition; values: Readonly<Record<string, unknown>> };

/** A way to mend a problem. */
export interface Fix {
  /** `Change to "president"`. */
  label: string;
  command: Command;
}
