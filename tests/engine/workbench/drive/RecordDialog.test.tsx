// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DriveResponse } from '../../../../engine/workbench/server/drive/driveProtocol.ts';
import { fakeClient, withClient } from '../fakeClient.tsx';
import { RecordDialog } from '../../../../engine/workbench/drive/RecordDialog.tsx';

const { ask, setUnsavedInput } = vi.hoisted(() => ({ ask: vi.fn(), setUnsavedInput: vi.fn() }));
vi.mock('../../../../engine/workbench/drive/useDrive.ts', () => ({
  useDrive: () => ({ machine: { name: 'sale', scenarios: [] }, scenario: undefined }),
}));
vi.mock('../../../../engine/index.ts', () => ({
  setUnsavedInput,
  useQuestion: () => ask,
  useNotice: () => () => {},
  Modal: ({ children }: { children: ReactNode }) => <div role="dialog">{children}</div>,
}));

const edit = vi.fn();
const post = vi.fn();
const wrapper = withClient(fakeClient({ edit, post }));

beforeEach(() => {
  ask.mockReset();
  edit.mockReset().mockResolvedValue({ ok: true, value: { revision: 1, hashes: {} } });
  post.mockReset().mockResolvedValue({ ok: true, value: { text: '{}' } });
});
afterEach(cleanup);

const response: DriveResponse = { run: 'r', machine: 'sale', given: { input: {}, scope: {}, records: {} }, steps: [], at: 0 };

function opened() {
  const onClose = vi.fn();
  render(<RecordDialog response={response} onClose={onClose} />, { wrapper });
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const cancel = () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  return { onClose, type, cancel };
}

it.each([
  ['sentence', /^What this scenario tests/, 'A sale that fails is tried again'],
  ['name', /^File name/, 'tried-again'],
])('the dialog with a typed %s closes only after a confirmation', async (_, label, value) => {
  const { onClose, type, cancel } = opened();
  type(label, value);
  expect(setUnsavedInput).toHaveBeenLastCalledWith(expect.anything(), true);
  ask.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  cancel();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  expect(onClose).not.toHaveBeenCalled();
  cancel();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('the dialog without typed values closes at once', async () => {
  const { onClose, cancel } = opened();
  cancel();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(ask).not.toHaveBeenCalled();
});

it('the dialog closes without a question once the typed values are in the draft', async () => {
  const { onClose, type } = opened();
  type(/^What this scenario tests/, 'A sale');
  await vi.waitFor(() => expect(screen.getByLabelText('The file')).toHaveProperty('value', '{}'));
  fireEvent.click(screen.getByRole('button', { name: 'Add to the draft' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(edit.mock.calls[0]?.[0]).toMatchObject([{ do: 'text', file: 'tests/scenarios/sale-a-sale.json', text: '{}' }]);
  expect(setUnsavedInput).toHaveBeenLastCalledWith(expect.anything(), false);
  expect(ask).not.toHaveBeenCalled();
});
