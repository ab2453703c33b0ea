import { createContext } from 'react';
import type { FieldProblem } from '../../core/fields/formProblems.ts';

/** A rendered form. */
export interface DrawnForm {
  /** Returns the current values by field name. */
  data: () => Record<string, unknown>;
  /** Returns true if the form has unsent input. */
  isTyped: () => boolean;
  put: (name: string, value: unknown) => void;
  /** True while a submit is in progress. */
  isBusy: boolean;
  /** The names of visible fields. */
  shown: readonly string[];
  /** Shows these problems at their fields and focuses the first. */
  refuse: (problems: readonly FieldProblem[]) => void;
}

/** Connects a form to its record when others may change it. */
export interface OpenedForm {
  /** Called when the form renders. */
  attach: (form: DrawnForm) => void;
  /** Returns true if a change of the field with this id only follows others' changes. */
  isCatchingUp: (id: string) => boolean;
  /** Adds the record that was edited to the submitted values. */
  carried: <Entered extends object>(entered: Entered) => Entered;
  /** Called after a submit with whether it succeeded. */
  sent: (isDone: boolean) => void;
}

export const OpenedFormContext = createContext<OpenedForm | undefined>(undefined);
