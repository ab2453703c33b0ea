import { getUntouchedValue, isSameValue, type EditConflictError, type FieldConflict } from '../../core/data/editConflicts.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { ownValue } from '../../core/fields/values.ts';
import type { FieldProblem } from '../../core/fields/formProblems.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import type { FormHandle } from '../context/OpenedForm.ts';
import type { OpenedRecord } from '../context/OpenedRecord.ts';
import type { FormData } from './FormTypes.ts';

export interface UnsavedInput {
  row: Row | undefined;
  data: FormData;
}

/** Connects a form to a record. The form shows other users' changes, and a conflict if two users change the same field. */
export function createOpenedForm(
  first: Row | undefined,
  fields: readonly Field[],
  runtime: Runtime,
  { unsaved, discard }: { unsaved?: UnsavedInput | undefined; discard?: () => void } = {},
) {
  const listeners = new Set<() => void>();
  let row = unsaved ? unsaved.row : first;
  let currentForm: FormHandle | undefined;
  let restoring = unsaved?.data;
  let isSending = false;
  let conflicts: readonly FieldConflict[] = [];
  /** Problems to show as soon as the form isn't busy. */
  let refusedProblems: readonly FieldProblem[] = [];
  const updatedFields = new Set<string>();
  const fieldNamed = (name: string) => fields.find((field) => field.name === name);

  function publish(next: readonly FieldConflict[]): void {
    if (next.length === 0 && conflicts.length === 0) return;
    conflicts = next;
    for (const listener of [...listeners]) listener();
  }

  const isSameAs = (name: string, stored: unknown) => {
    const field = fieldNamed(name);
    const value = getUntouchedValue(ownValue(currentForm?.data(), name), field, runtime);
    return isSameValue(value, stored) || isSameValue(value, getUntouchedValue(stored, field, runtime));
  };

  function follow(latest: Row): void {
    const opened = row;
    if (!opened || !currentForm || opened.id !== latest.id) return;
    const changed = fields.filter(({ name }) => !isSameValue(opened[name], latest[name]) && isSameAs(name, opened[name]));
    for (const { name } of changed) {
      row = { ...row, [name]: latest[name] };
      updatedFields.add(name);
      currentForm.put(name, latest[name]);
    }
  }

  function settle(name: string, theirs: unknown): void {
    row = { ...row, [name]: theirs };
    publish(conflicts.filter(({ field }) => field !== name));
  }

  function showRefused(): void {
    if (refusedProblems.length === 0) return;
    const problems = refusedProblems;
    refusedProblems = [];
    currentForm?.refuse(problems);
  }

  return {
    getSnapshot: () => conflicts,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Called on each render of the form. The first call restores earlier input. */
    attach: (form: FormHandle): void => {
      currentForm = form;
      const typed = Object.entries(restoring ?? {});
      restoring = undefined;
      for (const [name, value] of typed) form.put(name, value);
      if (!form.isBusy) showRefused();
    },
    isCatchingUp: (id: string): boolean => [...updatedFields].some((name) => id.endsWith(`_${name}`) && updatedFields.delete(name)),
    follow,
    sending: (): OpenedRecord => {
      isSending = true;
      return {
        row,
        showConflicts: ({ conflicts: found }: EditConflictError) => {
          publish(found);
          return listeners.size > 0;
        },
        refused: (refusals) => {
          const isShown = (name: string) => currentForm?.shown.includes(name.split(/[.[]/)[0] ?? '') === true;
          const problems = Object.entries(refusals).map(([field, message]) => ({ field, message }));
          refusedProblems = problems.filter(({ field }) => isShown(field));
          if (currentForm && !currentForm.isBusy) showRefused();
          return problems.filter(({ field }) => !isShown(field)).map(({ message }) => message);
        },
        saved: (latest) => {
          publish([]);
          follow(latest);
          if (row?.id === latest.id) row = latest;
        },
      };
    },
    sent: (isDone: boolean): void => {
      isSending = false;
      if (isDone) discard?.();
    },
    /** Keeps the viewer's value, which can now overwrite the other user's value. */
    keepMine: ({ field, theirs }: FieldConflict) => settle(field, theirs),
    takeTheirs: ({ field, theirs }: FieldConflict) => {
      currentForm?.put(field, theirs);
      settle(field, theirs);
    },
    typed: (): UnsavedInput | undefined =>
      currentForm && (isSending || currentForm.isTyped()) ? { row, data: currentForm.data() } : undefined,
  };
}
