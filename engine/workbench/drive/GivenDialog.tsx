import { useState } from 'react';
import { FieldsForm, Modal, type Field } from '../../index.ts';
import type { DriveAnswer, Given } from '../server/drive/driveProtocol.ts';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useTypedDialog } from '../ui/useTypedDialog.ts';
import { useDrive } from './useDrive.ts';

const fields: Field[] = [
  { name: 'input', label: 'Input', help: `The values in the block's "with".`, type: 'json' },
  {
    name: 'date',
    label: 'Now',
    help: 'The current date and time for conditions, guards, and the screen.',
    type: 'datetime',
  },
  { name: 'scope', label: 'Scope', help: 'Extra values for the flow’s conditions.', type: 'json' },
  { name: 'records', label: 'Records', help: 'The records that a JSON flow reads, keyed by collection.', type: 'json' },
];

export function GivenDialog({ answer, onClose }: { answer: DriveAnswer; onClose: () => void }) {
  const { act } = useDrive();
  const [given, setGiven] = useState(answer.given);
  const values = {
    input: JSON.stringify(given.input, undefined, 2),
    date: given.date,
    scope: JSON.stringify(given.scope, undefined, 2),
    records: JSON.stringify(given.records, undefined, 2),
  };
  // The fields with values that aren't objects.
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const { box, note, close } = useTypedDialog(onClose);
  const change = (name: string, value: unknown) => {
    note(true);
    if (name === 'date') return setGiven(({ date: _, ...others }): Given => (value ? { ...others, date: String(value) } : others));
    const read: unknown = value ? JSON.parse(String(value)) : {};
    const isObject = typeof read === 'object' && read !== null && !Array.isArray(read);
    setWrong((before) => [...before.filter((other) => other !== name), ...(isObject ? [] : [name])]);
    if (isObject) setGiven((before) => ({ ...before, [name]: read }));
  };
  const begin = async () => {
    if (!(await act({ given }))) return;
    note(false);
    onClose();
  };
  const [first] = fields.filter(({ name }) => wrong.includes(name));
  return (
    <Modal title={`Input of ${answer.machine}`} size="medium" onClose={close}>
      <DialogForm box={box} isOff={first !== undefined} onSubmit={begin}>
        <FieldsForm fields={fields} values={values} onChange={change} />
        <DialogFoot mistake={first && `${String(first.label)} must be an object, such as { "key": "value" }.`} onClose={close}>
          <button type="submit" className="wb-button wb-primary" aria-disabled={first ? true : undefined}>
            Start with this
          </button>
        </DialogFoot>
      </DialogForm>
    </Modal>
  );
}
