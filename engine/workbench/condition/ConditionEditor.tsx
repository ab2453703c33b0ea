import { useId, useState } from 'react';
import './condition.css';
import type { ConditionPath } from '../../core/conditions/ConditionTree.ts';
import type { ConditionChoices, EntryForm, FormCondition } from '../../compiler/edits/EntryForm.ts';
import { plainHelp } from '../editor/formFields.ts';
import type { EntryFormState } from '../editor/useEntryForm.ts';
import { IconButton } from '../ui/IconButton.tsx';
import type { ConditionActions } from './ConditionActions.ts';
import { ConditionRows } from './ConditionRows.tsx';
import { isRecord } from '../../core/conditions/isRecord.ts';

interface Props {
  form: EntryForm;
  condition: FormCondition;
  choices: ConditionChoices;
  revision: number;
  run: EntryFormState['run'];
}

/** Edits a condition as rows of field, comparison, and value, in groups. Shows it as a sentence, with the viewers who pass it now. */
export function ConditionEditor({ form, condition, choices, revision, run }: Props) {
  const id = useId();
  // The condition after edits that the form doesn't include yet.
  const [ahead, setAhead] = useState<{ value: unknown; revision: number }>();
  const [openGroups, setOpenGroups] = useState<readonly string[]>([]);
  const value = ahead && ahead.revision > revision ? ahead.value : condition.value;
  const { label, help, path, canGo, sentence, passes } = condition;

  const edit = async (next: unknown, words: string) => {
    const entry = { value: next, revision: Infinity };
    setAhead(entry);
    const command = { do: 'set' as const, file: form.file, path, ...(next !== undefined && { value: next }) };
    const done = await run([command], `${form.title}: ${words}`);
    setAhead((now) => (now === entry ? { value: next, revision: done ?? -1 } : now));
  };
  const actions: ConditionActions = {
    choices,
    condition: value,
    add: (next, words) => void edit(next, words),
    edit: (next, words) => {
      // The positions of groups can change.
      setOpenGroups([]);
      void edit(next, words);
    },
    canEmpty: canGo,
    openGroups,
    openGroup: (at: ConditionPath) => setOpenGroups([...openGroups, at.join('/')]),
  };
  return (
    <section aria-labelledby={id} className="wb-condition">
      <div className="wb-condition-head">
        <h3 id={id} title={plainHelp(help)}>
          {label}
        </h3>
        {canGo && value !== undefined && (
          <IconButton glyph="close" label={`Remove ${label}`} onClick={() => actions.edit(undefined, `removed ${label}`)} />
        )}
      </div>
      {sentence !== '' && <p className="wb-condition-words">{sentence}</p>}
      {passes !== undefined && <p className="wb-small">{passes}</p>}
      {value === undefined || isRecord(value) ? (
        <ConditionRows actions={actions} />
      ) : (
        <p className="wb-small">This isn’t a condition. Edit it as text.</p>
      )}
    </section>
  );
}
