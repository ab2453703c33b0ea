import { useState } from 'react';
import { FieldsForm, Modal, type Field } from '../../index.ts';
import type { DriveResponse, Given } from '../server/drive/driveProtocol.ts';
import { localMinute, readMoment, toInstant } from '../preview/previewMoment.ts';
import { timeZones, zoneLabel } from '../preview/timeZones.ts';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useInputDialog } from '../ui/useInputDialog.ts';
import { useDrive } from './useDrive.ts';

const fields: Field[] = [
  { name: 'input', label: 'Input', help: `The machine’s input, as JSON. On a page, the block’s "with" property sets it.`, type: 'json' },
  {
    name: 'date',
    label: 'Now',
    help: 'The current date and time for conditions, guards, and the screen.',
    type: 'datetime',
  },
  {
    name: 'timeZone',
    label: 'Time zone',
    help: 'The viewer’s time zone. The date and time above are in this computer’s time zone.',
    type: 'select',
    options: timeZones().map((value) => ({ value, label: zoneLabel(value) })),
  },
  { name: 'scope', label: 'Scope', help: 'Extra values for the flow’s conditions.', type: 'json' },
  { name: 'records', label: 'Records', help: 'The records that a JSON flow reads, keyed by collection.', type: 'json' },
];

export function GivenDialog({ response, onClose }: { response: DriveResponse; onClose: () => void }) {
  const { changeRun } = useDrive();
  const [given, setGiven] = useState(response.given);
  const values = {
    input: JSON.stringify(given.input, undefined, 2),
    date: toLocalDate(given),
    timeZone: given.timeZone,
    scope: JSON.stringify(given.scope, undefined, 2),
    records: JSON.stringify(given.records, undefined, 2),
  };
  // The names of the fields whose JSON isn't an object.
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const { box, note, close } = useInputDialog(onClose);
  const change = (name: string, value: unknown) => {
    note(true);
    if (name === 'date' || name === 'timeZone')
      return setGiven((before) => withMoment(before, { [name]: value ? String(value) : undefined }));
    const read: unknown = value ? JSON.parse(String(value)) : {};
    const isObject = typeof read === 'object' && read !== null && !Array.isArray(read);
    setWrong((before) => [...before.filter((other) => other !== name), ...(isObject ? [] : [name])]);
    if (isObject) setGiven((before) => ({ ...before, [name]: read }));
  };
  const begin = async () => {
    if (!(await changeRun({ given }))) return;
    note(false);
    onClose();
  };
  const [first] = fields.filter(({ name }) => wrong.includes(name));
  return (
    <Modal title={`Input of ${response.machine}`} size="medium" onClose={close}>
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

/** Returns the date to show. Converts a UTC time, such as `2026-11-22T04:30Z`, to this computer's time zone. */
function toLocalDate({ date }: Given): string | undefined {
  const moment = new Date(date ?? '');
  return date?.includes('T') && !Number.isNaN(moment.getTime()) ? localMinute(moment) : date;
}

/** Changes the date or the time zone. With a time zone, the date becomes a moment in UTC, so that the run is the same on every computer. */
function withMoment({ date, timeZone, ...others }: Given, change: { date?: string | undefined; timeZone?: string | undefined }): Given {
  const zone = 'timeZone' in change ? change.timeZone : timeZone;
  const given = 'date' in change ? change.date : date;
  if (zone !== undefined && ('timeZone' in change || given !== undefined))
    return { ...others, date: toInstant(readMoment({ date: given ?? null })), timeZone: zone };
  return given === undefined ? others : { ...others, date: toLocalDate({ date: given, ...others }) ?? given };
}
