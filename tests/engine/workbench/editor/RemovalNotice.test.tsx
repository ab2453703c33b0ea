// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WorkbenchState } from '../../../../engine/workbench/server/protocol.ts';
import type { Snapshot } from '../../../../engine/workbench/client/workbenchClient.ts';
import { fakeClient, withClient } from '../fakeClient.tsx';
import { RemovalNotice } from '../../../../engine/workbench/editor/RemovalNotice.tsx';

const { notice } = vi.hoisted(() => ({ notice: vi.fn() }));
vi.mock('../../../../engine/index.ts', () => ({ useNotice: () => notice }));

const step = vi.fn();
// The column “Status” was removed. After that, the last change moved another column, “Status note”.
const snapshot: Snapshot = { connection: 'open', state: { revision: 7, undo: 'Columns: moved Status note' } as WorkbenchState };
const wrapper = withClient(fakeClient({ step, getSnapshot: () => snapshot, subscribe: () => () => undefined }));
beforeEach(() => vi.resetAllMocks());
afterEach(cleanup);

function removed(revision: number) {
  const onClose = vi.fn();
  render(<RemovalNotice removal={{ title: 'Status', path: [0], revision }} onClose={onClose} />, { wrapper });
  return { onClose, button: screen.queryByRole('button', { name: 'Undo the removal' }) };
}

it('the button restores what was removed and keeps later changes', async () => {
  step.mockResolvedValue({ ok: true });
  const { onClose, button } = removed(7);
  if (button) await act(async () => fireEvent.click(button));
  expect(step.mock.calls).toEqual([['undo', 7]]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('the button says why it can’t restore if somebody else was quicker', async () => {
  step.mockResolvedValue({ ok: false, mistake: 'Something else was done since then.' });
  const { onClose, button } = removed(7);
  if (button) await act(async () => fireEvent.click(button));
  expect(notice).toHaveBeenCalledWith('Something else was done since then.', { tone: 'danger' });
  expect(onClose).not.toHaveBeenCalled();
});

it('there is no button once something else was done', () => {
  expect(removed(6).button).toBeNull();
});
