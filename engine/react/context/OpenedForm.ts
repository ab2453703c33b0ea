import { createContext } from 'react';
import type { FieldProblem } from '../../core/fields/formProblems.ts';

/** A form as it is drawn. */
export interface DrawnForm {
  /** What stands in it now, by the names of its fields. */
  data: () => Record<string, unknown>;
  /** Whether something in it was typed and not sent. */
  isTyped: () => boolean;
  put: (name: string, value: unknown) => void;
  /** Whether its submit is still going on. */
  isBusy: boolean;
  /** The names of the fields that are shown. */
  shown: readonly string[];
  /** Says at the fields what is wrong with them, and leads to the first. */
  refuse: (problems: readonly FieldProblem[]) => void;
}

/** What a form tells of itself where others may change the record that it is about. */
export interface OpenedForm {
  /** The form is drawn. */
  attach: (form: DrawnForm) => void;
  /** Whether a change of the field with this id only follows what others did. */
  isCatchingUp: (id: string) => boolean;
  /** What was entered, with what it was entered over. */
  carried: <Entered extends object>(entered: Entered) => Entered;
  /** What was sent has been done, or not. */
  sent: (isDone: boolean) => void;
}

export const OpenedFormContext = createContext<OpenedForm | undefined>(undefined);
