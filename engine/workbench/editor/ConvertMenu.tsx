import { useState } from 'react';
import { Modal } from '../../index.ts';
import type { EntryForm, FormConversion } from '../../compiler/edits/EntryForm.ts';
import type { Path } from '../../compiler/source/Source.ts';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import type { EntryFormState } from './useEntryForm.ts';

interface Props {
  form: EntryForm;
  run: EntryFormState['run'];
  onGo: (file: string, path: Path) => void;
  /** Called after the whole entry is converted, with the draft's new revision. */
  onConverted: (revision: number) => void;
}

export function ConvertMenu({ form, run, onGo, onConverted }: Props) {
  const { conversions, file, title } = form;
  const [conversion, setConversion] = useState<FormConversion>();
  if (conversions.length === 0) return null;
  const groups = [...new Set(conversions.map(({ of }) => of))];
  const convert = async ({ of, label, path, value }: FormConversion) => {
    setConversion(undefined);
    const newRevision = await run([{ do: 'set', file, path, value }], `${title}: ${of === '' ? label : `${of}, ${label}`}`);
    if (newRevision !== undefined && of === '') onConverted(newRevision);
    if (newRevision !== undefined && of !== '' && typeof value === 'object' && !Array.isArray(value)) onGo(file, path);
  };
  const choose = (chosen: FormConversion | undefined) => {
    if (chosen?.loses) setConversion(chosen);
    else if (chosen) void convert(chosen);
  };
  return (
    <>
      <select aria-label="Convert" value="" className="wb-convert" onChange={({ target }) => choose(conversions[Number(target.value)])}>
        <option value="">Convert…</option>
        {groups.map((group) => (
          <optgroup key={group} label={group === '' ? title : group}>
            {conversions.map(
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
      {conversion && (
        <LossDialog conversion={conversion} onConvert={() => void convert(conversion)} onClose={() => setConversion(undefined)} />
      )}
    </>
  );
}

function LossDialog({ conversion, onConvert, onClose }: { conversion: FormConversion; onConvert: () => void; onClose: () => void }) {
  const { label, loses = [] } = conversion;
  return (
    <Modal title={`Convert to “${label}”?`} role="alertdialog" onClose={onClose}>
      <div className="wb wb-dialog">
        <p>{`“${label}” can’t contain the following, which will be removed:`}</p>
        <ul className="wb-losses">
          {loses.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <p className="wb-small">You can undo this.</p>
        <DialogFoot mistake={undefined} onClose={onClose}>
          <button type="button" className="wb-button wb-primary" onClick={onConvert}>{`Convert to “${label}”`}</button>
        </DialogFoot>
      </div>
    </Modal>
  );
}
