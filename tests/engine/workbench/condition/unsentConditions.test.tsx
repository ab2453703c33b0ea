// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FormCondition } from '../../../../engine/compiler/edits/EntryForm.ts';
import type { Snapshot } from '../../../../engine/workbench/client/workbenchClient.ts';
import { ConditionEditor } from '../../../../engine/workbench/condition/ConditionEditor.tsx';
import { emptyForm } from '../editor/emptyForm.ts';
import { fakeClient, withClient } from '../fakeClient.tsx';

const choices = { subjects: [{ path: 'row.amount', label: 'Amount', input: 'number' as const }], numbers: [], gates: [], rules: [] };
const condition: FormCondition = {
  key: 'when',
  label: 'Show when',
  help: '',
  path: ['when'],
  value: { 'row.amount': 5 },
  canGo: true,
  sentence: '',
};
const run = vi.fn();
const listeners = new Set<() => void>();
let snapshot: Snapshot;

function setConnection(connection: Snapshot['connection']): void {
  snapshot = { connection, state: undefined };
  for (const listener of listeners) listener();
}

const client = fakeClient({
  getSnapshot: () => snapshot,
  subscribe: (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
});

beforeEach(() => {
  run.mockReset();
  sessionStorage.clear();
  setConnection('open');
});
afterEach(cleanup);

const amount = () => screen.getByLabelText<HTMLInputElement>('Number');
const opened = () =>
  render(<ConditionEditor form={emptyForm} condition={condition} choices={choices} revision={1} run={run} />, {
    wrapper: withClient(client),
  });
const type = (value: string) => act(async () => fireEvent.change(amount(), { target: { value } }));
const sent = () => run.mock.calls.map(([[command]]) => command.value as unknown);

test('a row typed while the workbench is stopped stays on the page and is sent once the workbench is back', async () => {
  opened();
  run.mockResolvedValue(undefined);
  act(() => setConnection('gone'));
  await type('7');
  await type('78');
  expect(amount().value).toBe('78');
  run.mockResolvedValue(2);
  await act(async () => setConnection('open'));
  expect(sent()).toEqual([{ 'row.amount': 7 }, { 'row.amount': 78 }, { 'row.amount': 78 }]);
  expect(sessionStorage).toHaveLength(0);
});

test('a row typed while the workbench is stopped is sent once after the page is reloaded', async () => {
  const { unmount } = opened();
  run.mockResolvedValue(undefined);
  act(() => setConnection('gone'));
  await type('7');
  unmount();
  run.mockReset().mockResolvedValue(2);
  act(() => setConnection('starting'));
  opened();
  expect(amount().value).toBe('7');
  await act(async () => setConnection('open'));
  expect(sent()).toEqual([{ 'row.amount': 7 }]);
});

test('a row that the workbench refuses shows the stored value again', async () => {
  opened();
  run.mockResolvedValue(undefined);
  await type('7');
  fireEvent.blur(amount());
  expect(amount().value).toBe('5');
  expect(sessionStorage).toHaveLength(0);
});
