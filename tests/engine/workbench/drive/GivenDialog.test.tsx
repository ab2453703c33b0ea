// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DriveResponse } from '../../../../engine/workbench/server/drive/driveProtocol.ts';
import type { Field } from '../../../../engine/index.ts';
import { GivenDialog } from '../../../../engine/workbench/drive/GivenDialog.tsx';
import JsonText from '../../../../engine/workbench/editor/JsonText.tsx';

interface FieldsProps {
  fields: Field[];
  values: Record<string, unknown>;
  onChange: (name: string, value: unknown) => void;
}

const { changeRun, ask, setUnsavedInput } = vi.hoisted(() => ({ changeRun: vi.fn(), ask: vi.fn(), setUnsavedInput: vi.fn() }));
vi.mock('../../../../engine/workbench/drive/useDrive.ts', () => ({ useDrive: () => ({ changeRun }) }));
vi.mock('../../../../engine/index.ts', async () => ({
  isoDay: (await import('../../../../engine/core/data/clock.ts')).isoDay,
  setUnsavedInput,
  useQuestion: () => ask,
  useNotice: () => () => {},
  Modal: ({ children }: { children: ReactNode }) => <div role="dialog">{children}</div>,
  FieldsForm: ({ fields, values, onChange }: FieldsProps) =>
    fields.map((field) => {
      const { name } = field;
      if (field.type !== 'json')
        return (
          <label key={name}>
            {String(field.label)}
            <input value={String(values[name] ?? '')} onChange={({ target }) => onChange(name, target.value)} />
          </label>
        );
      const attributes = { id: name, name, required: false, disabled: false, 'aria-invalid': undefined, 'aria-describedby': undefined };
      return (
        <div key={name}>
          <label htmlFor={name}>{String(field.label)}</label>
          <JsonText value={values[name]} onChange={(value) => onChange(name, value)} field={field} attributes={attributes} />
        </div>
      );
    }),
}));

beforeEach(() => {
  changeRun.mockReset().mockResolvedValue(true);
  ask.mockReset();
});
afterEach(cleanup);

const response: DriveResponse = {
  run: 'r',
  machine: 'sale',
  given: { input: { id: 'a' }, scope: {}, records: {} },
  steps: [],
  at: 0,
};

function opened() {
  const onClose = vi.fn();
  render(<GivenDialog response={response} onClose={onClose} />);
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const begin = () => fireEvent.click(screen.getByRole('button', { name: 'Start with this' }));
  return { onClose, type, begin };
}

it('the dialog starts a run with the typed values and closes', async () => {
  const { onClose, type, begin } = opened();
  type('Input', '{ "id": "b" }');
  expect(setUnsavedInput).toHaveBeenLastCalledWith(expect.anything(), true);
  begin();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(changeRun.mock.calls).toEqual([[{ given: { input: { id: 'b' }, scope: {}, records: {} } }]]);
  expect(setUnsavedInput).toHaveBeenLastCalledWith(expect.anything(), false);
});

it('the dialog stays open with the typed values if they are refused', async () => {
  changeRun.mockResolvedValue(false);
  const { onClose, type, begin } = opened();
  type('Records', '{ "members": 5 }');
  begin();
  await expect(changeRun.mock.results[0]?.value).resolves.toBe(false);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Records')).toHaveProperty('value', '{ "members": 5 }');
  expect(setUnsavedInput).toHaveBeenLastCalledWith(expect.anything(), true);
});

it.each([
  ['what cannot be read', '{ "id": "b", }'],
  ['a list', '[1]'],
])('the dialog starts no run while a field contains %s', (_, text) => {
  const { type, begin } = opened();
  type('Input', text);
  type('Scope', '{ "a": 1 }');
  begin();
  expect(changeRun).not.toHaveBeenCalled();
});

it('the dialog with typed values closes only after a confirmation', async () => {
  const { onClose, type } = opened();
  const cancel = () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  type('Input', '{ "id": "b" }');
  ask.mockResolvedValueOnce(false).mockRejectedValueOnce(new Error('not loaded')).mockResolvedValueOnce(true);
  cancel();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  cancel();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  expect(onClose).not.toHaveBeenCalled();
  cancel();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('the dialog without typed values closes at once', async () => {
  const { onClose } = opened();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(ask).not.toHaveBeenCalled();
});

it('a date with a time zone becomes a moment in UTC, and the date stays as it was typed', async () => {
  const { type, begin } = opened();
  type('Now', '2026-11-21T23:30');
  type('Time zone', 'America/Los_Angeles');
  expect(screen.getByLabelText('Now')).toHaveProperty('value', '2026-11-21T23:30');
  begin();
  const date = `${new Date('2026-11-21T23:30').toISOString().slice(0, 16)}Z`;
  await vi.waitFor(() =>
    expect(changeRun.mock.calls).toEqual([
      [{ given: { input: { id: 'a' }, scope: {}, records: {}, date, timeZone: 'America/Los_Angeles' } }],
    ]),
  );
});

it('clearing the date also clears the time zone, and clearing the time zone keeps the date', async () => {
  const { type, begin } = opened();
  type('Now', '2026-11-21T23:30');
  type('Time zone', 'America/Los_Angeles');
  type('Time zone', '');
  expect(screen.getByLabelText('Now')).toHaveProperty('value', '2026-11-21T23:30');
  type('Time zone', 'Asia/Tokyo');
  type('Now', '');
  expect(screen.getByLabelText('Time zone')).toHaveProperty('value', '');
  begin();
  await vi.waitFor(() => expect(changeRun.mock.calls).toEqual([[{ given: { input: { id: 'a' }, scope: {}, records: {} } }]]));
});
