import type { EntryForm } from '../../compiler/edits/EntryForm.ts';
import { formatPointer } from '../client/pointer.ts';
import type { EntryFormState } from '../editor/useEntryForm.ts';
import { ConditionEditor } from './ConditionEditor.tsx';

interface Props {
  form: EntryForm;
  conditions: NonNullable<EntryForm['conditions']>;
  revision: number;
  run: EntryFormState['run'];
}

export function EntryConditions({ form, conditions: { of, choices }, revision, run }: Props) {
  return of.map((condition) => (
    <ConditionEditor
      key={formatPointer(condition.path)}
      form={form}
      condition={condition}
      choices={choices}
      revision={revision}
      run={run}
    />
  ));
}
