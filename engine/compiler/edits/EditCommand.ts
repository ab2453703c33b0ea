import type { Path } from '../source/Source.ts';

/** The files of a portal's folder, keyed by path. */
export type Texts = ReadonlyMap<string, string>;

export interface Mistake {
  mistake: string;
}

export const additions = ['collection', 'screen', 'link', 'field', 'column', 'gate', 'choice', 'variant', 'role', 'flow'] as const;
export type Addition = (typeof additions)[number];

/** One edit. Paths are keys from a file's root. A single block counts as entry 0 of its list, and an entry that is a name as its object. */
export type EditCommand =
  /** Removes the key if there is no value. */
  | { do: 'set'; file: string; path: Path; value?: unknown }
  /** Inserts into the list or object at `path`, at the end by default. */
  | { do: 'insert'; file: string; path: Path; at?: number; key?: string; value: unknown }
  | { do: 'move'; file: string; path: Path; to: number }
  | { do: 'remove'; file: string; path: Path }
  /** Replaces whole strings, which must still be `from`. */
  | { do: 'replace'; places: readonly { file: string; path: Path; from: string; to: string }[] }
  /** `everywhere` also updates all uses of the name. */
  | { do: 'rename'; kind: string; name: string; to: string; everywhere: boolean }
  | { do: 'removeFile'; file: string; everywhere: boolean }
  | { do: 'add'; what: Addition; values: Readonly<Record<string, unknown>> };

export interface Fix {
  /** For example, `Change to "president"`. */
  label: string;
  command: EditCommand;
}
