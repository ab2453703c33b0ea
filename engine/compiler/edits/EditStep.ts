import type { EditCommand, Texts } from './EditCommand.ts';
import type { EditedPortal } from './entryAt.ts';

export type EditStep = EditCommand | { newFile: string; value: object } | { copy: string; to: string };

export type Values = Readonly<Record<string, unknown>>;

export interface AdditionContext {
  edited: EditedPortal;
  texts: Texts;
  values: Values;
  text: (key: string) => string | undefined;
}
