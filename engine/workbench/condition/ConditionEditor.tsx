import { useEffect, useEffectEvent, useId, useState } from 'react';
import './condition.css';
import type { ConditionPath } from '../../core/conditions/ConditionTree.ts';
import type { ConditionChoices, EntryForm, FormCondition } from '../../compiler/edits/EntryForm.ts';
import { plainHelp } from '../editor/formFields.ts';
import { useClient } from '../client/ClientContext.ts';
import { formatPointer } from '../client/pointer.ts';
import { useWorkbench } from '../client/useWorkbench.ts';
import { unsentConditions } from '../editor/unsent.ts';
import type { EntryFormState } from '../editor/useEntryForm.ts';
import { IconButton } from '../ui/IconButton.tsx';
import type { ConditionActions } from './ConditionActions.ts';
import { ConditionRows } from './ConditionRows.tsx';
import { isRecord } from '../../core/conditions/isRecord.ts';

interface PendingValue {
  value: unknown;
  /** The first revision that contains `value`. `Infinity` until the server has saved `value`. */
  revision: number;
}

interface Props {
  form: EntryForm;
  condition: FormCondition;
  choices: ConditionChoices;
  revision: number;
  run: EntryFormState['run'];
}

/**
 * Edits a condition as rows, such as “Role is one of officer, member”. Above the rows, shows the condition as a sentence, and lists the
 * viewers who meet the condition.
 */
export function ConditionEditor({ form, condition, choices, revision, run }: Props) {
  const id = useId();
  const client = useClient();
  const { connection } = useWorkbench();
  const place = `${form.file}#${formatPointer(condition.path)}`;
  // The edited value, shown until the server has saved it.
  const [pending, setPending] = useState<PendingValue | undefined>(() => {
    const unsent = unsentConditions.get(place);
    return unsent && { value: unsent.value, revision: Infinity };
  });
  const [openGroups, setOpenGroups] = useState<readonly string[]>([]);
  const [several, putSeveral] = useState<ReadonlySet<string>>(new Set());
  const value = pending && pending.revision > revision ? pending.value : condition.value;
  const { label, help, path, canGo, sentence, passes } = condition;

  const send = (entry: PendingValue, words: string) => {
    const next = entry.value;
    const command = { do: 'set' as const, file: form.file, path, ...(next !== undefined && { value: next }) };
    void run([command], `${form.title}: ${words}`).then((savedRevision) => {
      const isUnsent = savedRevision === undefined && client.getSnapshot().connection === 'gone';
      unsentConditions.set(place, isUnsent ? { value: next } : undefined);
      if (!isUnsent) setPending((now) => (now === entry ? { value: next, revision: savedRevision ?? -1 } : now));
    });
  };
  const edit = (next: unknown, words: string) => {
    const entry: PendingValue = { value: next, revision: Infinity };
    setPending(entry);
    send(entry, words);
  };
  // After a lost connection, send the condition again, even if the page was reloaded.
  const sendAgain = useEffectEvent(() => {
    if (pending && unsentConditions.get(place)) send(pending, label);
  });
  useEffect(() => {
    if (connection === 'open') sendAgain();
  }, [connection]);
  const actions: ConditionActions = {
    choices,
    condition: value,
    add: edit,
    edit: (next, words) => {
      // An edit can move groups, so close all groups.
      setOpenGroups([]);
      edit(next, words);
    },
    canEmpty: canGo,
    openGroups,
    several,
    setSeveral: (path, isSeveral) => putSeveral(new Set([...several, path].filter((one) => isSeveral || one !== path))),
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
        <p className="wb-small">This isn’t a valid condition. Edit it as text.</p>
      )}
    </section>
  );
}
