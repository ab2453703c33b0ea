import { useEffect, useEffectEvent, useState } from 'react';
import { useNotice } from '../../index.ts';
import type { EntryForm, FormField } from '../../compiler/edits/EntryForm.ts';
import type { Command } from '../server/protocol.ts';
import { useClient } from '../client/ClientContext.ts';
import { parsePointer } from '../client/pointer.ts';
import { useResponse, useWorkbench } from '../client/useWorkbench.ts';
import { canResend } from '../client/workbenchClient.ts';
import { findOption } from './formFields.ts';
import { unsentValues } from './unsent.ts';
import { useChangesElsewhere } from './useChangesElsewhere.ts';

interface TypedValue {
  value: unknown;
  /** The draft's first revision that contains `value`, or -1 if the server hasn't saved `value` yet. */
  revision: number;
}

export function useEntryForm(file: string, place: string) {
  const client = useClient();
  const loadedForm = useResponse<EntryForm>(
    `/api/form?file=${encodeURIComponent(file)}&path=${encodeURIComponent(JSON.stringify(parsePointer(place)))}`,
  );
  const notice = useNotice();
  const { connection } = useWorkbench();
  const entry = `${file}#${place}`;
  const [typed, setTyped] = useState<Readonly<Record<string, TypedValue>>>({});
  const { value: form, revision } = loadedForm;

  // Forget typed values once the loaded form includes them.
  const settled = Object.entries(typed).filter(([, entry]) => entry.revision >= 0 && entry.revision <= revision);
  if (settled.length > 0)
    setTyped(Object.fromEntries(Object.entries(typed).filter(([key]) => !settled.some(([settledKey]) => settledKey === key))));

  const recordOwnEdit = useChangesElsewhere({ form, revision, isTyping: (key) => typed[key]?.revision === -1 });

  async function run(commands: readonly Command[], label: string): Promise<number | undefined> {
    const result = await client.edit(commands, label);
    if (!result.ok) notice(result.mistake, { tone: 'danger' });
    return result.ok ? result.value.revision : undefined;
  }

  /** Sets a key of the entry. Sends each keystroke right away, because the preview must show it within 150 ms. */
  function change(field: FormField, value: unknown): void {
    if (!form) return;
    const { key, label } = field;
    setTyped((before) => ({ ...before, [key]: { value, revision: -1 } }));
    const set = (at: string, to: unknown): Command => ({
      do: 'set',
      file: form.file,
      path: [...form.path, at],
      ...(to !== undefined && { value: to }),
    });
    const also = findOption(field.options ?? [], value)?.also ?? [];
    const commands = [set(key, value), ...also.map((other) => set(other.key, other.value))];
    const send = async () => {
      const result = await client.edit(commands, `${form.title}: ${label}`, 'typed');
      if (result.ok) recordOwnEdit(key, value, result.value.revision);
      else notice(result.mistake, { tone: 'danger' });
      storeUnsent(entry, key, canResend(result) ? { value } : undefined);
      setTyped((before) => {
        const { [key]: mine, ...others } = before;
        // Keep the typed value if the user has typed more, or if the edit can be sent again.
        if (mine?.value !== value || canResend(result)) return before;
        return result.ok ? { ...others, [key]: { value, revision: result.value.revision } } : others;
      });
    };
    void send();
  }

  // After a reconnect, retry edits that failed to send, even if the page was reloaded.
  const sendAgain = useEffectEvent(() => {
    const unsent = unsentValues.get(entry) ?? {};
    for (const field of form?.fields ?? []) if (unsent[field.key]) change(field, unsent[field.key]?.value);
  });
  const isLoaded = form !== undefined;
  useEffect(() => {
    if (connection === 'open' && isLoaded) sendAgain();
  }, [connection, isLoaded, entry]);

  return { ...loadedForm, form, run, change, valueOf: (field: FormField) => (typed[field.key] ? typed[field.key]?.value : field.value) };
}

function storeUnsent(entry: string, key: string, unsent: { value: unknown } | undefined): void {
  const { [key]: before, ...others } = unsentValues.get(entry) ?? {};
  if (unsent) unsentValues.set(entry, { ...others, [key]: unsent });
  else if (before) unsentValues.set(entry, Object.keys(others).length > 0 ? others : undefined);
}

export type EntryFormState = ReturnType<typeof useEntryForm>;
