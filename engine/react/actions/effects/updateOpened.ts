import { isRecord } from '../../../core/conditions/isRecord.ts';
import { EditConflictError, rebaseEdit } from '../../../core/data/editConflicts.ts';
import type { Row } from '../../../language/Row.ts';
import type { ActionEnv } from '../ActionEnv.ts';
import type { Outcome } from '../defineEffect.ts';
import type { FieldChanges } from './changeRecords.ts';

/** Updates a record with the user's edits. Throws `EditConflictError` if someone else has changed one of the edited fields. */
export async function updateOpened({ of, id, changes, row }: FieldChanges, env: ActionEnv): Promise<Outcome> {
  const form = env.trigger.opened;
  const surroundingRow = env.scope['row'];
  const fields = env.fieldsOf(of);
  const isOpenedRow = (candidate: unknown): candidate is Row => isRecord(candidate) && candidate['id'] === id;
  const opened = [form?.row, surroundingRow].find(isOpenedRow) ?? row;
  const before = Object.fromEntries(Object.keys(changes).map((key) => [key, row[key]]));
  try {
    const stored = await env.data.update(of, id, rebaseEdit(opened, changes, env.runtime, fields));
    form?.saved(stored);
    return { undo: () => env.data.update(of, id, rebaseEdit(stored, before, env.runtime)) };
  } catch (error) {
    if (form && error instanceof EditConflictError && isOpenedRow(form.row) && form.showConflicts(error)) return { isRefused: true };
    throw error;
  }
}
