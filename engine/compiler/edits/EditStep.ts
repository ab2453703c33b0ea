import type { Command, Texts } from './Command.ts';
import type { Edited } from './entryAt.ts';

export type EditStep = Command | { newFile: string; value: object } | { copy: string; to: string };

export type Values = Readonly<Record<string, unknown>>;

export interface Adding {
  edited: Edited;
  texts: Texts;
  values: Values;
  /** Returns the trimmed text at a key, or `undefined` if it is empty. */
  text: (key: string) => string | undefined;
}
