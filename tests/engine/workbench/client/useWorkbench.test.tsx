// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WorkbenchState } from '../../../../engine/workbench/server/protocol.ts';
import type { Connection, Snapshot } from '../../../../engine/workbench/client/workbenchClient.ts';
import { fakeClient, withClient } from '../fakeClient.tsx';
import { useResponse } from '../../../../engine/workbench/client/useWorkbench.ts';

const get = vi.fn();
const server = { snapshot: snapshotOf('open'), tell: () => {} };
const wrapper = withClient(
  fakeClient({
    get,
    getSnapshot: () => server.snapshot,
    subscribe: (listener) => {
      server.tell = listener;
      return () => undefined;
    },
  }),
);

function snapshotOf(connection: Connection, revision = 1, codeVersion = 0): Snapshot {
  return { connection, state: { revision, codeVersion } as WorkbenchState };
}

const stopped = { ok: false, status: 0, mistake: 'The workbench has stopped. Your draft is safe.', content: undefined };
const answered = (value: string) => ({ ok: true, value });

const become = (connection: Connection, revision = 1, codeVersion = 0) =>
  act(async () => {
    server.snapshot = snapshotOf(connection, revision, codeVersion);
    server.tell();
  });

beforeEach(() => {
  vi.resetAllMocks();
  server.snapshot = snapshotOf('open');
});
afterEach(cleanup);

async function requestOnce() {
  const { result } = renderHook(() => useResponse<string>('/api/form'), { wrapper });
  await act(async () => undefined);
  return result;
}

it('the workbench requests again after each change of the draft and shows the last response meanwhile', async () => {
  get.mockResolvedValueOnce(answered('one'));
  const shown = await requestOnce();
  expect(shown.current).toMatchObject({ value: 'one', loading: false, revision: 1 });
  get.mockReturnValueOnce(new Promise(() => undefined));
  await become('open', 2);
  expect(shown.current).toMatchObject({ value: 'one', loading: true });
});

it('the workbench requests again after a change of the portal’s own code, such as a guard', async () => {
  get.mockResolvedValueOnce(answered('one')).mockResolvedValueOnce(answered('two'));
  const shown = await requestOnce();
  await become('open', 1, 1);
  expect(shown.current).toMatchObject({ value: 'two', loading: false });
});

it('a lost request is repeated once when the server is back, even without a change', async () => {
  get.mockResolvedValueOnce(stopped);
  const shown = await requestOnce();
  await become('gone');
  expect(shown.current).toMatchObject({ value: undefined, mistake: stopped.mistake });
  get.mockResolvedValue(answered('one'));
  await become('open');
  expect(shown.current).toMatchObject({ value: 'one', mistake: undefined });
  await become('gone');
  await become('open');
  expect(get).toHaveBeenCalledTimes(2);
});

it('a refused request is not repeated', async () => {
  get.mockResolvedValue({ ok: false, status: 404, mistake: 'There is no such file.', content: undefined });
  const shown = await requestOnce();
  await become('gone');
  await become('open');
  expect(shown.current.mistake).toBe('There is no such file.');
  expect(get).toHaveBeenCalledTimes(1);
});
