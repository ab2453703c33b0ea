import { useState } from 'react';
import { Modal } from '../../index.ts';
import type { EntryForm, FormBecome } from '../../compiler/edits/EntryForm.ts';
import type { Path } from '../../compiler/source/Source.ts';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import type { EntryFormState } from './useEntryForm.ts';

interface Props {
  form: EntryForm;
  run: EntryFormState['run'];
  onGo: (file: string, path: Path) => void;
}

/** Offers alternative forms of an entry's values, such as a computed value instead of a field. Asks before anything would be lost. */
export function BecomeChoice({ form, run, onGo }: Props) {
  const { becomes, file, title } = form;
  const [asked, setAsked] = useState<FormBecome>();
  if (becomes.length === 0) return null;
  const groups = [...new Set(becomes.map(({ of }) => of))];
  const become = async ({ of, label, path, value }: FormBecome) => {
    setAsked(undefined);
    const done = await run([{ do: 'set', file, path, value }], `${title}: ${of === '' ? label : `${of}, ${label}`}`);
    if (done !== undefined && of !== '' && typeof value === 'object' && !Array.isArray(value)) onGo(file, path);
  };
  const choose = (chosen: FormBecome | undefined) => {
    if (chosen?.loses) setAsked(chosen);
    else if (chosen) void become(chosen);
  };
  return (
    <>
      <select
        aria-label="Make it something else"
        value=""
        className="wb-become"
        onChange={({ target }) => choose(becomes[Number(target.value)])}
      >
        <option value="">Make it something else …</option>
        {groups.map((group) => (
          <optgroup key={group} label={group === '' ? title : group}>
            {becomes.map(
              ({ of, label }, index) =>
                of === group && (
                  <option key={label} value={index}>
                    {label}
                  </option>
                ),
            )}
          </optgroup>
        ))}
      </select>
      {asked && <LossDialog asked={asked} onBecome={() => void become(asked)} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function LossDialog({ asked, onBecome, onClose }: { asked: FormBecome; onBecome: () => void; onClose: () => void }) {
  const { label, loses = [] } = asked;
  return (
    <Modal title={`Make it “${label}”?`} role="alertdialog" onClose={onClose}>
      <div className="wb wb-dialog">
        <p>{`“${label}” has no place for this, which goes:`}</p>
        <ul className="wb-losses">
          {loses.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <p className="wb-small">Undo brings it back.</p>
        <DialogFoot mistake={undefined} onClose={onClose}>
          <button type="button" className="wb-button wb-primary" onClick={onBecome}>{`Make it “${label}”`}</button>
        </DialogFoot>
      </div>
    </Modal>
  );
}
