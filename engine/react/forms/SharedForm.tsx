import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import { OpenedFormContext } from '../context/OpenedForm.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useSession } from '../context/useSession.ts';
import { noted } from '../ui/typedWork.ts';
import { FieldConflicts } from './FieldConflicts.tsx';
import { createOpenedForm, type KeptWork } from './openedForm.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { sharedFormPhrases } from './sharedFormPhrases.ts';

interface Props {
  name: string;
  fields: readonly Field[];
  row: Row | undefined;
  children: ReactNode;
}

interface Kept {
  work: KeptWork;
  /** Returns true if the viewer has since discarded the input. */
  isGivenUp: () => boolean;
}

/** Unsubmitted input from sessions that ended, keyed by user, page, form, and record. Restored when the user returns. */
const keptWork = new Map<string, Kept>();
// Delete discarded input. A form in a hidden tab can't do this itself if the tab is never opened again.
noted.add(() => {
  for (const [place, { isGivenUp }] of keptWork) if (isGivenUp()) keptWork.delete(place);
});

/** Wraps a form for a record that other users can change. If the session ends, keeps the input until the same user returns. */
export function SharedForm({ name, fields, row, children }: Props) {
  const { user } = useSession();
  const { runtime } = usePortal();
  const [place] = useState(() => JSON.stringify([user?.['id'], window.location.pathname, name, row?.['id']]));
  // Passwords must never be stored.
  const [kept, setKept] = useState(() => (fields.some(({ type }) => type === 'password') ? undefined : keptWork.get(place)?.work));
  const [isSettled, setSettled] = useState(false);
  const forget = () => {
    keptWork.delete(place);
    setKept(undefined);
    setSettled(false);
  };
  const phrase = usePhrases(sharedFormPhrases);
  const [opened] = useState(() => createOpenedForm(row, fields, runtime, { kept, forget }));
  const conflicts = useSyncExternalStore(opened.subscribe, opened.getSnapshot);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (row) opened.follow(row);
  }, [opened, row]);
  useLayoutEffect(() => {
    const around = box.current;
    keptWork.delete(place);
    return () => {
      const work = opened.typed();
      const isGivenUp = () => around?.isConnected === true && opened.typed() === undefined;
      if (work) keptWork.set(place, { work, isGivenUp });
    };
  }, [opened, place]);
  return (
    <div ref={box} className="grid gap-6 *:min-w-0">
      {kept && (
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
