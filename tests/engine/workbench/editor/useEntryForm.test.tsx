// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EntryForm, FormField } from '../../../../engine/compiler/edits/EntryForm.ts';
import { fakeClient, withClient } from '../fakeClient.tsx';
import { useEntryForm } from '../../../../engine/workbench/editor/useEntryForm.ts';

const { server, notice } = vi.hoisted(() => ({
  server: { connection: 'open', revision: 1, title: 'Plots' },
  notice: vi.fn(),
}));
const field = (value: unknown): FormField => ({ key: 'title', label: 'Title', control: 'text', value, isSet: true }) as FormField;
vi.mock('../../../../engine/index.ts', () => ({ useNotice: () => notice }));
vi.mock('../../../../engine/workbench/client/useWorkbench.ts', () => ({
  useWorkbench: () => ({ connection: server.connection }),
  useResponse: () => ({
    value: { file: 'screens/plots.json', path: [], title: 'Plots', fields: [field(server.title)], lists: [] } as unknown as EntryForm,
    revision: server.revision,
    mistake: undefined,
    loading: false,
  }),
}));

const edit = vi.fn();
const lastActionRevision = vi.fn();
const wrapper = withClient(fakeClient({ edit, lastActionRevision }));
const stopped = { ok: false, status: 0, mistake: 'The workbench has stopped. Your draft is safe.', content: undefined };

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  sessionStorage.clear();
  Object.assign(server, { connection: 'open', revision: 1, title: 'Plots' });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function opened() {
  const { result, rerender, unmount } = renderHook(() => useEntryForm('screens/plots.json', ''), { wrapper });
  const type = async (value: unknown) => {
    act(() => result.current.change(field(server.title), value));
    await act(() => vi.runAllTimersAsync());
  };
  return { type, rerender, unmount, shown: () => result.current.valueOf(field(server.title)) };
}

const sent = () => edit.mock.calls.map(([[command]]) => command.value as unknown);

it('the form shows the typed value until the draft has it', async () => {
  edit.mockResolvedValue({ ok: true, value: { revision: 2, hashes: {} } });
  const { type, shown, rerender } = opened();
  await type('Beds');
  expect(shown()).toBe('Beds');
  Object.assign(server, { revision: 2, title: 'Beds!' });
  rerender();
  expect(shown()).toBe('Beds!');
  expect(sessionStorage).toHaveLength(0);
});

it('the form shows the stored value again if the typed one is refused', async () => {
  edit.mockResolvedValue({ ok: false, status: 400, mistake: 'No.', content: undefined });
  const { type, shown } = opened();
  await type('Beds');
  expect(shown()).toBe('Plots');
  expect(notice).toHaveBeenCalledWith('No.', { tone: 'danger' });
});

it('the form keeps typed values while the server is gone and sends them when it is back', async () => {
  edit.mockResolvedValue(stopped);
  const { type, shown, rerender } = opened();
  server.connection = 'gone';
  rerender();
  await type('Be');
  await type('Beds');
  expect(shown()).toBe('Beds');
  edit.mockResolvedValue({ ok: true, value: { revision: 2, hashes: {} } });
  server.connection = 'open';
  rerender();
  await act(() => vi.runAllTimersAsync());
  expect(sent()).toEqual(['Be', 'Beds', 'Beds']);
  expect(sessionStorage).toHaveLength(0);
});

it('the form sends unsent values once after the page is reloaded', async () => {
  edit.mockResolvedValue({ ...stopped, status: 403 });
  const before = opened();
  await before.type(undefined);
  before.unmount();
  edit.mockReset().mockResolvedValue({ ok: true, value: { revision: 2, hashes: {} } });
  opened();
  await act(() => vi.runAllTimersAsync());
  expect(sent()).toEqual([undefined]);
  opened();
  await act(() => vi.runAllTimersAsync());
  expect(sent()).toEqual([undefined]);
});

const elsewhere = '“Title” was changed elsewhere: it’s now “Paths”.';

it.each([
  ['is notified once when another user has changed it', 0, 'Paths', [[elsewhere, { tone: 'info' }]]],
  ['is notified when another user has emptied it', 0, '', [['“Title” was changed elsewhere: it’s now empty.', { tone: 'info' }]]],
  ['is not notified of an unchanged value', 0, 'Beds', []],
  ['is not notified of an undo on this page', 3, 'Plots', []],
])('a person typing into a field %s', async (_, act, title, content) => {
  edit.mockResolvedValue({ ok: true, value: { revision: 2, hashes: {} } });
  lastActionRevision.mockReturnValue(act);
  const { type, rerender } = opened();
  await type('Beds');
  Object.assign(server, { revision: 3, title });
  rerender();
  expect(notice.mock.calls).toEqual(content);
  Object.assign(server, { revision: 4, title: `${title}?` });
  if (content.length > 0) rerender();
  expect(notice).toHaveBeenCalledTimes(content.length);
});

it('nobody is notified of their own typing', async () => {
  const answers: ((answer: unknown) => void)[] = [];
  edit.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const { type, rerender } = opened();
  await type('B');
  await type('Be');
  await act(async () => answers[0]?.({ ok: true, value: { revision: 2, hashes: {} } }));
  // The draft has changed, but the response hasn't arrived yet.
  Object.assign(server, { revision: 3, title: 'Be' });
  rerender();
  await act(async () => answers[1]?.({ ok: true, value: { revision: 3, hashes: {} } }));
  rerender();
  expect(notice).not.toHaveBeenCalled();
});
