import type { Path } from '../source/Source.ts';

/** The files of a portal's folder, keyed by path. */
export type Texts = ReadonlyMap<string, string>;

export interface Mistake {
  mistake: string;
}

export const additions = ['collection', 'screen', 'link', 'field', 'column', 'gate', 'choice', 'variant', 'role', 'flow'] as const;
export type Addition = (typeof additions)[number];

/** An edit. Paths refer to expanded JSON, in which `"status"` becomes `{ "field": "status" }`, and a single block becomes a list. */
export type EditCommand =
  /** Sets a key. Without a value, removes the key. */
  | { do: 'set'; file: string; path: Path; value?: unknown }
  /** Inserts an entry into the list or object at `path`, by default at the end. */
  | { do: 'insert'; file: string; path: Path; at?: number; key?: string; value: unknown }
  | { do: 'move'; file: string; path: Path; to: number }
  | { do: 'remove'; file: string; path: Path }
  | { do: 'replace'; places: readonly { file: string; path: Path; from: string; to: string }[] }
  /** Renames a definition. With `everywhere`, also updates all its uses. */
  | { do: 'rename'; kind: string; name: string; to: string; everywhere: boolean }
  | { do: 'removeFile'; file: string; everywhere: boolean }
  | { do: 'add'; what: Addition; values: Readonly<Record<string, unknown>> };

export interface Fix {
  /** The label, such as `Change to "president"`. */
  label: string;
  command: EditCommand;
}
