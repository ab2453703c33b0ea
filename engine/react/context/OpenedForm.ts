import { createContext } from 'react';
import type { FieldProblem } from '../../core/fields/formProblems.ts';
import type { OpenedRecord } from './OpenedRecord.ts';

export interface FormHandle {
  data: () => Record<string, unknown>;
  isTyped: () => boolean;
  put: (name: string, value: unknown) => void;
  isBusy: boolean;
  shown: readonly string[];
  /** Shows each problem next to its field, and focuses the first of these fields. */
  refuse: (problems: readonly FieldProblem[]) => void;
}

/** Connects a form to its record, which other users can change at the same time. */
export interface OpenedForm {
  attach: (form: FormHandle) => void;
  /** Returns true if the field changed because another user edited the record. Reports each change only once. */
  isCatchingUp: (id: string) => boolean;
  /** Called before a submission. Returns the record that the form edits. */
  sending: () => OpenedRecord;
  /** Called after a submission. `isDone` is true if the submission succeeded. */
  sent: (isDone: boolean) => void;
}

export const OpenedFormContext = createContext<OpenedForm | undefined>(undefined);
