import type { Command, Texts } from './Command.ts';
import type { Edited } from './entryAt.ts';

/** One step of an addition: a command, a new file, or a copy of a file. */
export type EditStep = Command | { newFile: string; value: object } | { copy: string; to: string };

/** The values that someone entered in a short form. */
export type Values = Readonly<Record<string, unknown>>;

/** The portal that something is added to, and what was entered. */
export interface Adding {
  edited: Edited;
  texts: Texts;
  values: Values;
  /** Returns the trimmed text at a key; undefined if there is none. */
  text: (key: string) => string | undefined;
}
