import { untouchedValue, isSameValue, type EditConflictError, type FieldConflict } from '../../core/data/editConflicts.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { ownValue } from '../../core/fields/values.ts';
import type { FieldProblem } from '../../core/fields/formProblems.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import type { DrawnForm } from '../context/OpenedForm.ts';
import type { OpenedRecord } from '../context/OpenedRecord.ts';
import type { FormData } from './FormTypes.ts';

export interface KeptWork {
  row: Row | undefined;
  data: FormData;
}

/**
 * Connects a form with a record. Untouched fields follow other users' changes. If the viewer and another user change the same field, that's
 * a conflict.
 */
export function createOpenedForm(
  first: Row | undefined,
  fields: readonly Field[],
  runtime: Runtime,
  { kept, forget }: { kept?: KeptWork | undefined; forget?: () => void } = {},
) {
  const listeners = new Set<() => void>();
  let row = kept ? kept.row : first;
  let drawn: DrawnForm | undefined;
  let restoring = kept?.data;
  let isSending = false;
  let conflicts: readonly FieldConflict[] = [];
  /** Problems to show as soon as the form isn't busy. */
  let refused: readonly FieldProblem[] = [];
  const catchingUp = new Set<string>();
  const fieldNamed = (name: string) => fields.find((field) => field.name === name);

  function publish(next: readonly FieldConflict[]): void {
    if (next.length === 0 && conflicts.length === 0) return;
    conflicts = next;
    for (const listener of [...listeners]) listener();
  }

  const isSameAs = (name: string, stored: unknown) => {
    const field = fieldNamed(name);
    const value = untouchedValue(ownValue(drawn?.data(), name), field, runtime);
    return isSameValue(value, stored) || isSameValue(value, untouchedValue(stored, field, runtime));
  };

  function follow(now: Row): void {
    const opened = row;
    if (!opened || !drawn || opened.id !== now.id) return;
    const changed = fields.filter(({ name }) => !isSameValue(opened[name], now[name]) && isSameAs(name, opened[name]));
    for (const { name } of changed) {
      row = { ...row, [name]: now[name] };
      catchingUp.add(name);
      drawn.put(name, now[name]);
    }
  }

  function settle(name: string, theirs: unknown): void {
    row = { ...row, [name]: theirs };
    publish(conflicts.filter(({ field }) => field !== name));
  }

  function showRefused(): void {
    if (refused.length === 0) return;
    const problems = refused;
    refused = [];
    drawn?.refuse(problems);
  }

  return {
    getSnapshot: () => conflicts,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Called on each render of the form. The first call restores earlier input. */
    attach: (form: DrawnForm): void => {
      drawn = form;
      const typed = Object.entries(restoring ?? {});
      restoring = undefined;
      for (const [name, value] of typed) form.put(name, value);
      if (!form.isBusy) showRefused();
    },
    isCatchingUp: (id: string): boolean => [...catchingUp].some((name) => id.endsWith(`_${name}`) && catchingUp.delete(name)),
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
          const isShown = (name: string) => drawn?.shown.includes(name.split(/[.[]/)[0] ?? '') === true;
          const problems = Object.entries(refusals).map(([field, message]) => ({ field, message }));
          refused = problems.filter(({ field }) => isShown(field));
          if (drawn && !drawn.isBusy) showRefused();
          return problems.filter(({ field }) => !isShown(field)).map(({ message }) => message);
        },
        saved: (now) => {
          publish([]);
          follow(now);
          if (row?.id === now.id) row = now;
        },
      };
    },
    sent: (isDone: boolean): void => {
      isSending = false;
      if (isDone) forget?.();
    },
    /** Keeps the viewer's value, which can now overwrite the other user's value. */
    keepMine: ({ field, theirs }: FieldConflict) => settle(field, theirs),
    takeTheirs: ({ field, theirs }: FieldConflict) => {
      drawn?.put(field, theirs);
      settle(field, theirs);
    },
    typed: (): KeptWork | undefined => (drawn && (isSending || drawn.isTyped()) ? { row, data: drawn.data() } : undefined),
  };
}
