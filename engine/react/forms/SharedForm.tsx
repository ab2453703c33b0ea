import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import { OpenedFormContext } from '../context/OpenedForm.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useSession } from '../context/useSession.ts';
import { unsavedInputListeners } from '../ui/unsavedInput.ts';
import { FieldConflicts } from './FieldConflicts.tsx';
import { createOpenedForm, type UnsavedInput } from './openedForm.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { sharedFormPhrases } from './sharedFormPhrases.ts';

interface Props {
  name: string;
  fields: readonly Field[];
  row: Row | undefined;
  children: ReactNode;
}

interface StoredInput {
  input: UnsavedInput;
  isDiscarded: () => boolean;
}

/** Unsubmitted input from sessions that ended, keyed by user, page, form, and record. Restored when the user returns. */
const storedInputs = new Map<string, StoredInput>();
// Opening a form deletes its stored input. Some forms never open again, so also delete the input when it's discarded.
unsavedInputListeners.add(() => {
  for (const [formKey, { isDiscarded }] of storedInputs) if (isDiscarded()) storedInputs.delete(formKey);
});

/** Wraps a form for a record that other users can change. If the session ends, keeps the input until the same user returns. */
export function SharedForm({ name, fields, row, children }: Props) {
  const { user } = useSession();
  const { runtime } = usePortal();
  const [formKey] = useState(() => JSON.stringify([user?.['id'], window.location.pathname, name, row?.['id']]));
  // Don't store the input of forms with a password field.
  const isStorable = !fields.some(({ type }) => type === 'password');
  const [unsaved, setUnsaved] = useState(() => storedInputs.get(formKey)?.input);
  const [isSettled, setSettled] = useState(false);
  const discard = () => {
    storedInputs.delete(formKey);
    setUnsaved(undefined);
    setSettled(false);
  };
  const phrase = usePhrases(sharedFormPhrases);
  const [opened] = useState(() => createOpenedForm(row, fields, runtime, { unsaved, discard }));
  const conflicts = useSyncExternalStore(opened.subscribe, opened.getSnapshot);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (row) opened.follow(row);
  }, [opened, row]);
  useLayoutEffect(() => {
    const container = box.current;
    storedInputs.delete(formKey);
    return () => {
      const input = opened.typed();
      const isDiscarded = () => container?.isConnected === true && opened.typed() === undefined;
      if (input && isStorable) storedInputs.set(formKey, { input, isDiscarded });
    };
  }, [opened, formKey, isStorable]);
  return (
    <div ref={box} className="grid gap-6 *:min-w-0">
      {unsaved && (
        <p role="status" className="text-sm text-muted">
          {phrase('restored')}
        </p>
      )}
      <FieldConflicts
        conflicts={conflicts}
        fields={fields}
        onKeep={opened.keepMine}
        onTake={opened.takeTheirs}
        isSettled={isSettled}
        onSettled={() => {
          setSettled(true);
          box.current?.querySelector<HTMLElement>('form button[type=submit]')?.focus();
        }}
      />
      <OpenedFormContext value={opened}>{children}</OpenedFormContext>
    </div>
  );
}
